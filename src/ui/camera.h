/* camera.h: how a world of pieces is seen through a window on the table: zoomed and moved, never
 * past its edges. At zoom 1 the fitted part of the world fills the view. */
#pragma once
#include "platform/geometry.h"

#define CAMERA_ZOOM_MOST 3.0F

typedef struct Camera {
    Rect view;  /* on the canvas */
    Rect world; /* what zoom 1 shows, in the world's own units */
    float zoom; /* 1 to CAMERA_ZOOM_MOST */
    Point pan;  /* the world's point in the middle of the view */
} Camera;

void camera_fit(Camera *camera, Rect view, Rect world); /* keeps the zoom, if it has one */
void camera_reset(Camera *camera);                      /* all of it again */
void camera_zoom(Camera *camera, Point about, float factor);
void camera_move(Camera *camera, Point delta); /* by so much of the canvas */

float camera_scale(const Camera *camera); /* lu of one unit of the world */
Point camera_to_canvas(const Camera *camera, Point world);
Point camera_to_world(const Camera *camera, Point canvas);
Rect camera_rect(const Camera *camera, Rect world);
