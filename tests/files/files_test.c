#define _DEFAULT_SOURCE
#include "check.h"
#include "files/files.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "files_test.XXXXXX";
static char path[64], temporary[80];

static bool is_there(const char *name)
{
    struct stat status;
    return lstat(name, &status) == 0;
}

static void write_text(const char *text)
{
    Error error = { 0 };
    CHECK_MSG(files_write(path, text, strlen(text), &error), "%s", error.text);
}

static void check_text(const char *wanted)
{
    Error error = { 0 };
    size_t length;
    char *text = files_read(path, 1 << 20, &length, &error);
    if (!CHECK_MSG(text != NULL, "%s", error.text)) return;
    CHECK_STR(text, wanted);
    CHECK_EQ(length, strlen(wanted));
    free(text);
}

static void what_is_written_is_read(void)
{
    write_text("one\n");
    check_text("one\n");
    write_text("two, and longer than before\n");
    check_text("two, and longer than before\n");
    write_text("");
    check_text("");
    CHECK(!is_there(temporary));
}

static void large_files_survive_whole(void)
{
    enum { SIZE = 3 * 1024 * 1024 + 17 };
    char *bytes = malloc(SIZE);
    Error error = { 0 };
    size_t length;
    if (bytes == NULL) abort();
    for (size_t i = 0; i < SIZE; i++) bytes[i] = (char)(i * 31 >> 3);
    CHECK(files_write(path, bytes, SIZE, &error));
    char *again = files_read(path, SIZE, &length, &error);
    CHECK(again != NULL && length == SIZE && memcmp(bytes, again, SIZE) == 0);
    free(again);
    free(bytes);
}

static void reading_is_bounded(void)
{
    Error error = { 0 };
    size_t length;
    write_text("12345");
    char *text = files_read(path, 5, &length, &error);
    CHECK(text != NULL && length == 5);
    free(text);
    CHECK(files_read(path, 4, &length, &error) == NULL);
    CHECK_MSG(strstr(error.text, path) != NULL, "\"%s\" does not name the file", error.text);
    CHECK(files_read("/dev/zero", 1 << 20, &length, &error) == NULL);
}

static void errors_name_the_file(void)
{
    Error error = { 0 };
    size_t length;
    CHECK(files_read("no/such/file", 10, &length, &error) == NULL);
    CHECK(strstr(error.text, "no/such/file") != NULL);
    CHECK(!files_write("no/such/file", "x", 1, &error));
    CHECK(strstr(error.text, "no/such/file") != NULL);
    CHECK(files_read(folder, 10, &length, &error) == NULL); /* a folder */
}

static void a_folder_is_not_replaced(void)
{
    Error error = { 0 };
    char target[80];
    char litter[96];
    (void)snprintf(target, sizeof target, "%s/inner", folder);
    (void)snprintf(litter, sizeof litter, "%s.tmp", target);
    CHECK_EQ(mkdir(target, 0777), 0);
    CHECK(!files_write(target, "x", 1, &error));
    CHECK(!is_there(litter));
    CHECK_EQ(rmdir(target), 0);
}

static void a_stale_temporary_is_written_over(void)
{
    write_text("old");
    FILE *stale = fopen(temporary, "w");
    if (!CHECK(stale != NULL)) return;
    (void)fputs("half of a save that is much longer than the next one", stale);
    (void)fclose(stale);
    write_text("new");
    check_text("new");
    CHECK(!is_there(temporary));
}

static void a_link_in_the_way_is_not_followed(void)
{
    char victim[64];
    Error error = { 0 };
    (void)snprintf(victim, sizeof victim, "%s/victim", folder);
    write_text("old");
    FILE *file = fopen(victim, "w");
    if (!CHECK(file != NULL)) return;
    (void)fclose(file);
    CHECK_EQ(symlink("victim", temporary), 0);
    CHECK(!files_write(path, "new", 3, &error));
    check_text("old");
    CHECK_EQ(unlink(temporary), 0);
    CHECK_EQ(unlink(victim), 0);
}

/* A disk that fills up: writing fails half-way, the old bytes stay, nothing is left behind. */
static void a_full_disk_keeps_the_old(void)
{
    write_text("old");
    const pid_t child = fork();
    if (child == 0) {
        static char bytes[64 * 1024];
        Error error = { 0 };
        const struct rlimit limit = { 10000, 10000 };
        (void)signal(SIGXFSZ, SIG_IGN);
        if (setrlimit(RLIMIT_FSIZE, &limit) != 0) _exit(3);
        _exit(files_write(path, bytes, sizeof bytes, &error) ? 1 : 0);
    }
    int status;
    CHECK_EQ(waitpid(child, &status, 0), child);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    check_text("old");
    CHECK(!is_there(temporary));
}

static void only_this_person_reads_it(void)
{
    struct stat status;
    const mode_t mask = umask(0);
    write_text("secret");
    CHECK_EQ(stat(path, &status), 0);
    CHECK_EQ(status.st_mode & 0777, 0600);
    (void)umask(mask);
}

static void a_link_stays_a_link(void)
{
    struct stat status;
    char link[80];
    Error error = { 0 };
    (void)snprintf(link, sizeof link, "%s/link", folder);
    (void)unlink(path);
    CHECK_EQ(symlink("save", link), 0);
    CHECK(files_write(link, "through it", 10, &error)); /* to a file that is not there yet */
    check_text("through it");
    CHECK(files_write(link, "once more", 9, &error));
    check_text("once more");
    CHECK(lstat(link, &status) == 0 && S_ISLNK(status.st_mode));
    CHECK_EQ(unlink(link), 0);
    CHECK_EQ(symlink("link", link), 0); /* to itself */
    CHECK(!files_write(link, "x", 1, &error));
    CHECK_EQ(unlink(link), 0);
}

/* A second program that holds the temporary file for ever: a sentence, soon. */
static void a_foreign_lock_is_not_waited_for_for_ever(void)
{
    Error error = { 0 };
    write_text("old");
    const int held = open(temporary, O_RDWR | O_CREAT, 0600);
    CHECK_EQ(flock(held, LOCK_EX), 0);
    (void)alarm(10);
    CHECK(!files_write(path, "new", 3, &error));
    (void)alarm(0);
    CHECK_MSG(strstr(error.text, "another program") != NULL, "\"%s\"", error.text);
    (void)close(held);
    check_text("old");
    write_text("new");
}

static void what_is_no_file_is_never_waited_for(void)
{
    Error error = { 0 };
    size_t length;
    char pipe_path[80];
    (void)snprintf(pipe_path, sizeof pipe_path, "%s/pipe", folder);
    CHECK_EQ(mkfifo(pipe_path, 0600), 0);
    (void)alarm(10);
    CHECK(files_read(pipe_path, 10, &length, &error) == NULL);
    CHECK_MSG(strstr(error.text, "not a file") != NULL, "\"%s\"", error.text);
    CHECK(files_read("/dev/null", 10, &length, &error) == NULL);
    CHECK(files_read(folder, 10, &length, &error) == NULL);
    CHECK_MSG(strstr(error.text, "folder") != NULL, "\"%s\"", error.text);
    CHECK_EQ(rename(pipe_path, temporary), 0); /* where a save is being written */
    CHECK(!files_write(path, "new", 3, &error));
    (void)alarm(0);
    CHECK_EQ(unlink(temporary), 0);
}

static const Test TEST[] = {
    { "what is written is read", what_is_written_is_read },
    { "large files survive whole", large_files_survive_whole },
    { "reading is bounded", reading_is_bounded },
    { "errors name the file", errors_name_the_file },
    { "a folder is not replaced", a_folder_is_not_replaced },
    { "a stale temporary is written over", a_stale_temporary_is_written_over },
    { "a link in the way is not followed", a_link_in_the_way_is_not_followed },
    { "a full disk keeps the old", a_full_disk_keeps_the_old },
    { "only this person reads it", only_this_person_reads_it },
    { "a link stays a link", a_link_stays_a_link },
    { "a foreign lock is not waited for for ever", a_foreign_lock_is_not_waited_for_for_ever },
    { "what is no file is never waited for", what_is_no_file_is_never_waited_for },
};

int main(int argc, char **argv)
{
    if (mkdtemp(folder) == NULL) return 2;
    (void)snprintf(path, sizeof path, "%s/save", folder);
    (void)snprintf(temporary, sizeof temporary, "%s.tmp", path);
    const int code = check_run(TEST, LENGTH(TEST), argc, argv);
    (void)unlink(path);
    (void)rmdir(folder);
    return code;
}
