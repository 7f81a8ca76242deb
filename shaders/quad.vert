// Places are pixels of the screen, top left first; `inside` is handed on as it is: a place in the
// texture for sprites, pixels from the middle for effects. The version line is added when read.
in vec2 place;
in vec2 inside;
in vec4 colour;
out vec2 at;
out vec4 tint;
uniform vec2 screen;

void main()
{
    at = inside;
    tint = colour;
    vec2 unit = place / screen * 2.0 - 1.0;
    gl_Position = vec4(unit.x, -unit.y, 0.0, 1.0);
}
