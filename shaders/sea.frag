// Light on moving water: two swells bend a net of crests, which shine where they meet. The phase is
// the time of the sea in seconds; what lies on the water is drawn over it.
in vec2 at;
in vec4 tint;
out vec4 pixel;
uniform vec4 shape; // half width, half height, radius, reach; pixels
uniform vec2 look;  // seconds of the sea, seconds

float swell(vec2 p, vec2 way, float pace)
{
    return sin(dot(p, way) + pace * look.x);
}

void main()
{
    vec2 p = at / shape.x * 11.0;
    p += 0.9 * vec2(swell(p, vec2(0.31, 0.83), 0.50), swell(p, vec2(-0.77, 0.37), 0.43));
    p += 0.6 * vec2(swell(p.yx, vec2(1.13, -0.59), 0.71), swell(p.yx, vec2(0.67, 1.21), -0.62));
    float across = swell(p, vec2(1.30, 0.42), 0.37), along = swell(p, vec2(-0.46, 1.37), -0.41);
    float crest = 1.0 - abs(across + along) * 0.5;
    float glint = 1.0 - abs(across - along) * 0.5;
    float light = pow(crest, 9.0) + 0.6 * pow(glint, 14.0);
    float depth = 0.5 + 0.5 * swell(p, vec2(0.21, -0.17), 0.23);
    pixel = vec4(tint.rgb, tint.a * light * (0.45 + 0.55 * depth));
}
