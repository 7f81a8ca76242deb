#define _DEFAULT_SOURCE
#include "check.h"
#include "files/files.h"
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char path[512], companion[520];

static void name_them(const char *name)
{
    (void)snprintf(path, sizeof path, "%s/%s", check_folder(), name);
    (void)snprintf(companion, sizeof companion, "%s.lock", path);
}

/* Another program that holds the file until it is killed. */
static pid_t holder(const char *of)
{
    int told[2];
    if (pipe(told) != 0) abort();
    const pid_t child = fork();
    if (child == 0) {
        FilesLock lock;
        const char word = files_lock(&lock, of) ? 'y' : 'n';
        if (write(told[1], &word, 1) == 1) (void)pause();
        _exit(1);
    }
    char word = 0;
    CHECK_EQ(read(told[0], &word, 1), 1);
    CHECK_EQ(word, 'y');
    (void)close(told[0]);
    (void)close(told[1]);
    return child;
}

static void end(pid_t child)
{
    int status;
    (void)kill(child, SIGKILL);
    CHECK_EQ(waitpid(child, &status, 0), child);
}

static void one_program_holds_a_game(void)
{
    FilesLock lock;
    name_them("game.teocalli");
    const pid_t child = holder(path);
    CHECK(!files_lock(&lock, path));
    CHECK(!lock.held);
    CHECK(files_is_locked(path));
    end(child);
    CHECK(!files_is_locked(path));
}

/* Killed, so it could not tidy up: what it left means nothing. */
static void a_killed_holder_leaves_it_free(void)
{
    FilesLock lock;
    name_them("game.teocalli");
    end(holder(path));
    CHECK_EQ(access(companion, F_OK), 0);
    CHECK(files_lock(&lock, path));
    CHECK(lock.held && files_lock_is_of(&lock, path));
    files_unlock(&lock);
    CHECK(access(companion, F_OK) != 0);
}

static void writing_keeps_the_lock(void)
{
    FilesLock lock, second;
    Error error = { 0 };
    name_them("game.teocalli");
    CHECK(files_lock(&lock, path));
    CHECK(files_write(path, "one", 3, &error) && files_write(path, "two", 3, &error));
    CHECK(!files_lock(&second, path));
    files_unlock(&lock);
    files_unlock(&lock); /* twice is fine */
    CHECK(files_lock(&second, path));
    files_unlock(&second);
}

static void a_link_to_the_game_is_the_game(void)
{
    FilesLock lock, second;
    Error error = { 0 };
    char link[520];
    name_them("game.teocalli");
    (void)snprintf(link, sizeof link, "%s.link", path);
    CHECK(files_write(path, "one", 3, &error));
    CHECK_EQ(symlink("game.teocalli", link), 0);
    CHECK(files_lock(&lock, link));
    CHECK(files_lock_is_of(&lock, path));
    CHECK(!files_lock(&second, path));
    files_unlock(&lock);
}

static void the_longest_name_can_be_held(void)
{
    FilesLock lock, second;
    Error error = { 0 };
    char name[256];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    name_them(name);
    CHECK_MSG(files_write(path, "one", 3, &error), "%s", error.text);
    CHECK(files_lock(&lock, path) && lock.held);
    CHECK(!files_lock(&second, path));
    files_unlock(&lock);
}

/* Whatever lies where the companion should be, nothing waits and nobody is in the way. */
static void a_pipe_in_the_way_is_not_waited_for(void)
{
    FilesLock lock;
    name_them("game.teocalli");
    CHECK_EQ(mkfifo(companion, 0600), 0);
    CHECK(files_lock(&lock, path));
    CHECK(!lock.held);
    files_unlock(&lock);
}

static const Test TEST[] = {
    { "one program holds a game", one_program_holds_a_game },
    { "a killed holder leaves it free", a_killed_holder_leaves_it_free },
    { "writing keeps the lock", writing_keeps_the_lock },
    { "a link to the game is the game", a_link_to_the_game_is_the_game },
    { "the longest name can be held", the_longest_name_can_be_held },
    { "a pipe in the way is not waited for", a_pipe_in_the_way_is_not_waited_for },
};

CHECK_MAIN(TEST)
