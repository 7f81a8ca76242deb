// A halo around a rounded rectangle that says "you may": it breathes, and a faint brightness wanders
// along the outline. Nothing is added inside, so what glows keeps its own colours.
in vec2 at;
in vec4 tint;
out vec4 pixel;
uniform vec4 shape; // half width, half height, radius, reach; pixels
uniform vec2 look;  // phase 0..1, seconds

float distance_to_round(vec2 p, vec2 half_size, float radius)
{
    vec2 d = abs(p) - half_size + radius;
    return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - radius;
}

void main()
{
    float away = distance_to_round(at, shape.xy, shape.z);
    float outside = clamp(away + 0.5, 0.0, 1.0);
    float reach = clamp(1.0 - away / shape.w, 0.0, 1.0);
    float breath = 0.75 + 0.25 * sin(look.x * 6.2831853);
    float wander = 0.92 + 0.08 * sin(atan(at.y, at.x) * 3.0 + look.x * 6.2831853);
    pixel = vec4(tint.rgb, tint.a * outside * reach * reach * breath * wander);
}
