/* many.h: a text of records of as many games as a test wants. */
#pragma once

/* Of all games in turn, by ten people against all levels and each other, a day after another, with
 * points that rise and fall. To be freed. */
char *many_records(int games);
