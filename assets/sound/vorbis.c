/* Music as Vorbis: about a tenth of the samples' size. It gives samples back a little changed, and
 * at the ends of a file most of all. So a loop is written with some of its end before and of its
 * beginning after it, and tags tell the player between which samples to go round: there both sides
 * of the seam are the middle of the music. */
#include "sound.h"
#include <stdio.h>
#include <vorbis/vorbisenc.h>

enum { SERIAL = 1519, BLOCK = 4096 };
static const float QUALITY = 0.2F;

typedef struct Coder {
    FILE *file;
    bool written;
    vorbis_info info;
    vorbis_comment tags;
    vorbis_dsp_state state;
    vorbis_block block;
    ogg_stream_state stream;
} Coder;

static void write_page(Coder *coder, const ogg_page *page)
{
    const size_t head = (size_t)page->header_len, body = (size_t)page->body_len;
    coder->written &= fwrite(page->header, 1, head, coder->file) == head
                      && fwrite(page->body, 1, body, coder->file) == body;
}

static void write_pages(Coder *coder)
{
    ogg_page page;
    while (ogg_stream_pageout(&coder->stream, &page) != 0) write_page(coder, &page);
}

/* Sound begins on a page of its own. */
static void write_head(Coder *coder)
{
    ogg_packet packet[3];
    ogg_page page;
    vorbis_analysis_headerout(&coder->state, &coder->tags, &packet[0], &packet[1], &packet[2]);
    for (int i = 0; i < 3; i++) ogg_stream_packetin(&coder->stream, &packet[i]);
    while (ogg_stream_flush(&coder->stream, &page) != 0) write_page(coder, &page);
}

static void write_ready(Coder *coder)
{
    ogg_packet packet;
    while (vorbis_analysis_blockout(&coder->state, &coder->block) == 1) {
        vorbis_analysis(&coder->block, NULL);
        vorbis_bitrate_addblock(&coder->block);
        while (vorbis_bitrate_flushpacket(&coder->state, &packet) != 0)
            ogg_stream_packetin(&coder->stream, &packet);
        write_pages(coder);
    }
}

/* Frames may lie before the beginning or past the end of a loop: it is a ring. */
static void code_frames(Coder *coder, const Sound *sound, int first, int count)
{
    float **room = vorbis_analysis_buffer(&coder->state, count);
    for (int i = 0; i < count; i++) {
        const int frame = (first + i + sound->frames) % sound->frames;
        for (int channel = 0; channel < sound->channels; channel++)
            room[channel][i] =
                (float)sound->sample[(size_t)frame * (size_t)sound->channels + (size_t)channel];
    }
    vorbis_analysis_wrote(&coder->state, count);
    write_ready(coder);
}

static void add_tag(Coder *coder, const char *name, int value)
{
    char number[16];
    (void)snprintf(number, sizeof number, "%d", value);
    vorbis_comment_add_tag(&coder->tags, name, number);
}

static void code(Coder *coder, const Sound *sound)
{
    const int lead = sound->loops ? SOUND_LEAD : 0;
    vorbis_comment_init(&coder->tags);
    if (sound->loops) {
        add_tag(coder, "LOOPSTART", lead);
        add_tag(coder, "LOOPLENGTH", sound->frames);
    }
    vorbis_analysis_init(&coder->state, &coder->info);
    vorbis_block_init(&coder->state, &coder->block);
    ogg_stream_init(&coder->stream, SERIAL);
    write_head(coder);
    for (int at = -lead; at < sound->frames + lead; at += BLOCK) {
        const int left = sound->frames + lead - at;
        code_frames(coder, sound, at, left < BLOCK ? left : BLOCK);
    }
    vorbis_analysis_wrote(&coder->state, 0); /* that was all */
    write_ready(coder);
    ogg_stream_clear(&coder->stream);
    vorbis_block_clear(&coder->block);
    vorbis_dsp_clear(&coder->state);
    vorbis_comment_clear(&coder->tags);
}

bool sound_save_vorbis(const Sound *sound, const char *path)
{
    Coder coder = { .file = fopen(path, "wb"), .written = true };
    if (coder.file == NULL) return false;
    vorbis_info_init(&coder.info);
    const bool ready =
        sound->frames > SOUND_LEAD
        && vorbis_encode_init_vbr(&coder.info, sound->channels, sound->rate, QUALITY) == 0;
    if (ready) code(&coder, sound);
    vorbis_info_clear(&coder.info);
    return fclose(coder.file) == 0 && ready && coder.written;
}
