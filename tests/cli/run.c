#define _GNU_SOURCE
#include "run.h"
#include "check.h"
#include "base/text.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_ARGUMENTS = 62 };

/* Becomes the program, or exits with 126. */
static void become(const RunSpec *spec, int in, int out, int err)
{
    const char *argv[MOST_ARGUMENTS + 2] = { spec->program };
    for (int i = 0; spec->argument[i] != NULL && i < MOST_ARGUMENTS; i++)
        argv[i + 1] = spec->argument[i];
    (void)signal(SIGPIPE, SIG_DFL);
    (void)setenv("LANGUAGE", spec->language != NULL ? spec->language : "en", 1);
    if (spec->messages != NULL) {
        (void)unsetenv("LANGUAGE");
        (void)unsetenv("LC_ALL");
        (void)setenv("LC_MESSAGES", spec->messages, 1);
    }
    if (dup2(in, 0) != 0 || dup2(out, 1) != 1 || dup2(err, 2) != 2) _exit(126);
    (void)execv(spec->program, (char *const *)argv);
    _exit(126);
}

/* Writes until all is written or nobody reads any more. */
static void feed(int pipe_end, const RunSpec *spec)
{
    const size_t repeats = spec->repeats > 0 ? spec->repeats : 1;
    for (size_t i = 0; i < repeats; i++)
        for (size_t at = 0; at < spec->length;) {
            const ssize_t count = write(pipe_end, spec->input + at, spec->length - at);
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return;
            at += (size_t)count;
        }
}

static char *slurp(FILE *file, size_t *length)
{
    const long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : 0;
    char *text = calloc((size_t)size + 1, 1);
    rewind(file);
    *length = text != NULL ? fread(text, 1, (size_t)size, file) : 0;
    (void)fclose(file);
    return text;
}

/* Where the child writes: a file we read later, a place of its own, or a pipe without reader. */
static int open_output(const RunSpec *spec, FILE *caught)
{
    if (spec->output != NULL) return open(spec->output, O_WRONLY | O_CLOEXEC);
    if (!spec->deaf) return dup(fileno(caught));
    int ends[2];
    if (pipe(ends) != 0) return -1;
    (void)close(ends[0]);
    return ends[1];
}

Run run(const RunSpec *spec)
{
    Run done = { 0 };
    FILE *out = tmpfile();
    FILE *err = tmpfile();
    int input[2];
    (void)signal(SIGPIPE, SIG_IGN);
    if (out == NULL || err == NULL || pipe2(input, O_CLOEXEC) != 0) abort();
    const int output = open_output(spec, out);
    const pid_t child = fork();
    if (child == 0) become(spec, input[0], output, fileno(err));
    (void)close(input[0]);
    (void)close(output);
    feed(input[1], spec);
    (void)close(input[1]);
    int status = 0;
    struct rusage usage = { 0 };
    CHECK_EQ(wait4(child, &status, 0, &usage), child);
    done.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    done.kilobytes = usage.ru_maxrss;
    size_t ignored;
    done.out = slurp(out, &done.out_length);
    done.err = slurp(err, &ignored);
    if (done.out == NULL || done.err == NULL) abort();
    return done;
}

void run_release(Run *done)
{
    free(done->out);
    free(done->err);
    *done = (Run){ 0 };
}

static bool is_one_line(const char *text)
{
    const char *newline = strchr(text, '\n');
    return newline != NULL && newline > text && newline[1] == '\0'
           && text_is_utf8(text, (size_t)(newline - text));
}

void run_check_refused(const Run *done, const char *what)
{
    enum { MOST_KILOBYTES = 160 * 1024 }; /* a sanitizer's own share included */
    CHECK_MSG(done->code == 2, "%s: exit code %d, %s", what, done->code, done->err);
    CHECK_MSG(done->out_length == 0, "%s: output \"%.60s\"", what, done->out);
    CHECK_MSG(is_one_line(done->err), "%s: not one line on stderr: \"%s\"", what, done->err);
    CHECK_MSG(done->kilobytes < MOST_KILOBYTES, "%s: %ld KiB", what, done->kilobytes);
}

bool run_check_fine(const Run *done, const char *what)
{
    return CHECK_MSG(done->code == 0 && done->err[0] == '\0', "%s: exit code %d, %s", what,
                     done->code, done->err);
}

char *run_resign(const char *save)
{
    const char *last = strstr(save, "\nchecksum ");
    const size_t length = last != NULL ? (size_t)(last - save) + 1 : strlen(save);
    char *out = malloc(length + 32);
    uint32_t crc = UINT32_MAX;
    if (out == NULL) abort();
    for (size_t i = 0; i < length; i++) {
        crc ^= (unsigned char)save[i];
        for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB88320u : 0);
    }
    memcpy(out, save, length);
    (void)snprintf(out + length, 32, "checksum %08x\n", ~crc);
    return out;
}
