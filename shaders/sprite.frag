in vec2 at;
in vec4 tint;
out vec4 pixel;
uniform sampler2D picture;

void main()
{
    pixel = texture(picture, at) * tint;
}
