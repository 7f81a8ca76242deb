/* bench.h: the hot paths of the game as workloads. */
#pragma once
#include "rules/game.h"

uint64_t coatl_cards_bench_count(int repeats, uint64_t seed);   /* one card on one full coatl */
uint64_t coatl_cards_bench_preview(int repeats, uint64_t seed); /* one placement in mid-game */
