/* doors.h: the scenes behind the app's doors. */
#pragma once
#include "app/app.h"

extern const AppDoors doors_of_program;
