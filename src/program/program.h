/* program.h: the app with all its scenes and, unless others are given, all its tables. */
#pragma once
#include "app/app.h"

bool program_open(App *app, const AppOptions *options, Error *error); /* as app_open */
