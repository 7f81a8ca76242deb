/* notation.h: the text of actions, coatls and cards, and back. */
#pragma once
#include "rules/coatl_cards/state.h"

const char *coatl_cards_seat_name(int seats, Seat seat); /* seats as in GameSetup; "P1", "CARL" */
const char *coatl_cards_seat(const CoatlCardsState *state, Seat seat);

/* Lines as in the rules, with the seat; read with or without it. `carl` has none. */
int coatl_cards_format_action(const CoatlCardsState *state, const Action *action, char *out,
                              size_t size);
Refusal coatl_cards_parse_action(const CoatlCardsState *state, const char *line, Action *out);

void coatl_cards_write_feather(int feather, Text *out);          /* "yr" */
void coatl_cards_write_coatl(const CardCoatl *coatl, Text *out); /* "hy g r* tb"; "-": empty */
void coatl_cards_write_owned(const CardOwned *owned, Text *out); /* "C05@1 C12@3"; "-": none */

bool coatl_cards_read_prophecy(const char *word, int *card);          /* "C05" */
bool coatl_cards_read_owned(const char *word, int *card, int *level); /* "C05@1" */
bool coatl_cards_read_part(const char *word, CardPart *part);         /* "hy", "g", "r*", "tb" */
