#include "ui/camera.h"

static float clamp(float value, float low, float high)
{
    return low > high ? (low + high) / 2 : fminf(fmaxf(value, low), high);
}

static void keep_inside(Camera *camera)
{
    const float scale = camera_scale(camera);
    const float half_w = camera->view.w / scale / 2, half_h = camera->view.h / scale / 2;
    const Rect world = camera->world;
    camera->zoom = clamp(camera->zoom, 1, CAMERA_ZOOM_MOST);
    camera->pan.x = clamp(camera->pan.x, world.x + half_w, world.x + world.w - half_w);
    camera->pan.y = clamp(camera->pan.y, world.y + half_h, world.y + world.h - half_h);
}

void camera_fit(Camera *camera, Rect view, Rect world)
{
    camera->view = view;
    camera->world = world;
    if (camera->zoom < 1) camera_reset(camera);
    keep_inside(camera);
}

void camera_reset(Camera *camera)
{
    camera->zoom = 1;
    camera->pan = rect_centre(camera->world);
}

void camera_zoom(Camera *camera, Point about, float factor)
{
    const Point held = camera_to_world(camera, about);
    camera->zoom = clamp(camera->zoom * factor, 1, CAMERA_ZOOM_MOST);
    const Point now = camera_to_world(camera, about);
    camera->pan.x += held.x - now.x;
    camera->pan.y += held.y - now.y;
    keep_inside(camera);
}

void camera_move(Camera *camera, Point delta)
{
    const float scale = camera_scale(camera);
    camera->pan.x -= delta.x / scale;
    camera->pan.y -= delta.y / scale;
    keep_inside(camera);
}

float camera_scale(const Camera *camera)
{
    return fminf(camera->view.w / camera->world.w, camera->view.h / camera->world.h) * camera->zoom;
}

Point camera_to_canvas(const Camera *camera, Point world)
{
    const float scale = camera_scale(camera);
    const Point middle = rect_centre(camera->view);
    return (Point){ middle.x + (world.x - camera->pan.x) * scale,
                    middle.y + (world.y - camera->pan.y) * scale };
}

Point camera_to_world(const Camera *camera, Point canvas)
{
    const float scale = camera_scale(camera);
    const Point middle = rect_centre(camera->view);
    return (Point){ camera->pan.x + (canvas.x - middle.x) / scale,
                    camera->pan.y + (canvas.y - middle.y) / scale };
}

Rect camera_rect(const Camera *camera, Rect world)
{
    const Point corner = camera_to_canvas(camera, (Point){ world.x, world.y });
    const float scale = camera_scale(camera);
    return (Rect){ corner.x, corner.y, world.w * scale, world.h * scale };
}
