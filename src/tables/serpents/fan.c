#include "tables/serpents/fan.h"

Fan fan_fit(Rect room, Size card, int count, float gap, bool centred)
{
    Fan fan = { room, card, count, room.x, card.w + gap };
    const float free = room.w - card.w;
    if (count > 1) fan.pitch = fminf(fan.pitch, free / (float)(count - 1));
    const float w = card.w + fan.pitch * (float)(count > 0 ? count - 1 : 0);
    if (centred) fan.x = room.x + (room.w - w) / 2;
    return fan;
}

Rect fan_card(const Fan *fan, int at)
{
    return (Rect){ fan->x + fan->pitch * (float)at, fan->room.y + (fan->room.h - fan->card.h) / 2,
                   fan->card.w, fan->card.h };
}

Rect fan_target(const Fan *fan, int at)
{
    Rect card = fan_card(fan, at);
    if (at + 1 < fan->count) card.w = fminf(card.w, fan->pitch);
    return card;
}
