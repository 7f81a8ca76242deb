// Warm light from the upper left that slowly moves, as through leaves.
in vec2 at;
in vec4 tint;
out vec4 pixel;
uniform vec4 shape; // half width, half height, radius, reach; pixels
uniform vec2 look;  // phase 0..1, seconds

void main()
{
    vec2 unit = at / shape.xy;
    vec2 lamp = vec2(-0.55 + 0.04 * sin(look.x * 6.2831853), -0.75 + 0.03 * cos(look.x * 6.2831853));
    float away = length((unit - lamp) * vec2(1.0, 0.8));
    float light = exp(-away * away * 1.4);
    pixel = vec4(tint.rgb, tint.a * light);
}
