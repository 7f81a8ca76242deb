// A leaning band of light that crosses a rounded rectangle once as the phase goes from 0 to 1.
in vec2 at;
in vec4 tint;
out vec4 pixel;
uniform vec4 shape; // half width, half height, radius, width of the band; pixels
uniform vec2 look;  // phase 0..1, seconds

float distance_to_round(vec2 p, vec2 half_size, float radius)
{
    vec2 d = abs(p) - half_size + radius;
    return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - radius;
}

void main()
{
    float inside = clamp(0.5 - distance_to_round(at, shape.xy, shape.z), 0.0, 1.0);
    float travel = shape.x + shape.y * 0.5 + shape.w;
    float x = at.x + at.y * 0.5 - mix(-travel, travel, look.x);
    float band = clamp(1.0 - abs(x) / (shape.w * 0.5), 0.0, 1.0);
    pixel = vec4(tint.rgb, tint.a * inside * band * band * (3.0 - 2.0 * band));
}
