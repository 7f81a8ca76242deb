/* events.c: the consequences of an action, for tables and text logs. */
#include "rules/pyramido/state.h"
#include "base/mark.h"

void pyramido_tell_event(const Event *event, Text *out)
{
    const uint8_t *arg = event->arg;
    const int seat = event->seat + 1;
    switch ((PyramidoEvent)event->kind) {
    case PYRAMIDO_MARKED:
        text_add(out, "seat %d: the %s marker goes onto the patch at %d %d", seat,
                 colour_name(arg[0]), arg[1], arg[2]);
        break;
    case PYRAMIDO_REFILLED:
        text_add(out, "slot %d receives D%02d from stack %d", arg[0], arg[2], arg[1]);
        break;
    case PYRAMIDO_RENEWED:
        text_add(out, "stack %d is empty and receives the lower %d stones of stack %d", arg[0],
                 arg[2], arg[1]);
        break;
    case PYRAMIDO_SCORED:
        text_add(out, "seat %d scores %d in round %d", seat, arg[1], arg[0]);
        break;
    case PYRAMIDO_ROUND: text_add(out, "seat %d begins round %d", seat, arg[0]); break;
    case PYRAMIDO_STUCK:
        text_add(out, "seat %d must close %d holes with patches", seat, arg[0]);
        break;
    case PYRAMIDO_LOST:
        text_add(out, "seat %d has lost: %d holes, %d patches left", seat, arg[0], arg[1]);
        break;
    case PYRAMIDO_ENDED: text_add(out, "seat %d wins with %d points", seat, arg[0]); break;
    case PYRAMIDO_EVENTS: break;
    }
}

const char *pyramido_event_reason(const Event *event)
{
    if (event->kind == PYRAMIDO_STUCK)
        return N_("No tile fits this level any more, so patches close its two holes.");
    if (event->kind == PYRAMIDO_LOST)
        return N_("No tile fits this level any more, and the patches left cannot close its holes.");
    return "";
}
