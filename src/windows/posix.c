/* posix.c: POSIX as far as the game asks for it, made of what Windows has. */
#include "windows/posix.h"
#include <stdarg.h>
#include <wchar.h>
#undef main
#undef stat
#undef fstat
#undef open
#undef rename
#undef unlink
#undef mkdir
#undef access
#undef wait
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <ntsecapi.h>
#include <psapi.h>
#include <shellapi.h>
#include <shlobj.h>

enum { WIDE_MAX = 4096, VARIABLES_MAX = 512 };

/* --- Letters -------------------------------------------------------------------------------- */

static bool to_wide(const char *text, wchar_t out[WIDE_MAX])
{
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, out, WIDE_MAX) > 0)
        return true;
    errno = EINVAL;
    return false;
}

static char *from_wide(const wchar_t *text)
{
    const int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *out = size > 0 ? malloc((size_t)size) : NULL;
    if (out != NULL) (void)WideCharToMultiByte(CP_UTF8, 0, text, -1, out, size, NULL, NULL);
    return out;
}

static char *path_from_wide(const wchar_t *text)
{
    char *path = from_wide(text);
    for (char *at = path; at != NULL && *at != '\0'; at++)
        if (*at == '\\') *at = '/';
    return path;
}

/* "/dev/null" is what the game calls it. */
static bool to_path(const char *path, wchar_t out[WIDE_MAX])
{
    return to_wide(strcmp(path, "/dev/null") == 0 ? "NUL" : path, out);
}

/* --- Errors --------------------------------------------------------------------------------- */

static int fail(void)
{
    static const struct {
        DWORD windows;
        int posix;
    } ERRORS[] = {
        { ERROR_FILE_NOT_FOUND, ENOENT },      { ERROR_PATH_NOT_FOUND, ENOENT },
        { ERROR_INVALID_NAME, ENOENT },        { ERROR_BAD_NETPATH, ENOENT },
        { ERROR_ALREADY_EXISTS, EEXIST },      { ERROR_FILE_EXISTS, EEXIST },
        { ERROR_ACCESS_DENIED, EACCES },       { ERROR_SHARING_VIOLATION, EBUSY },
        { ERROR_LOCK_VIOLATION, EWOULDBLOCK }, { ERROR_DISK_FULL, ENOSPC },
        { ERROR_HANDLE_DISK_FULL, ENOSPC },    { ERROR_WRITE_PROTECT, EROFS },
        { ERROR_DIR_NOT_EMPTY, ENOTEMPTY },    { ERROR_TOO_MANY_OPEN_FILES, EMFILE },
        { ERROR_NOT_ENOUGH_MEMORY, ENOMEM },   { ERROR_INVALID_HANDLE, EBADF },
    };
    const DWORD reason = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof ERRORS / sizeof ERRORS[0]; i++)
        if (ERRORS[i].windows == reason) errno = ERRORS[i].posix;
    return -1;
}

static int said(BOOL done)
{
    return done ? 0 : fail();
}

/* --- Files ---------------------------------------------------------------------------------- */

static HANDLE handle_of(int descriptor)
{
    return (HANDLE)_get_osfhandle(descriptor);
}

int posix_open(const char *path, int flags, ...)
{
    const DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const DWORD wanted = (flags & O_RDWR) != 0     ? GENERIC_READ | GENERIC_WRITE
                         : (flags & O_WRONLY) != 0 ? GENERIC_WRITE
                                                   : GENERIC_READ;
    wchar_t wide[WIDE_MAX];
    if (!to_path(path, wide)) return -1;
    /* Folders are opened as well: who wants a file asks what it is. */
    const HANDLE file = CreateFileW(wide, wanted, shared, NULL,
                                    (flags & O_CREAT) != 0 ? OPEN_ALWAYS : OPEN_EXISTING,
                                    FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE) return fail();
    const int descriptor = _open_osfhandle((intptr_t)file, O_BINARY | _O_NOINHERIT);
    if (descriptor < 0) (void)CloseHandle(file);
    return descriptor;
}

static void take_status(const BY_HANDLE_FILE_INFORMATION *found, struct posix_stat *status)
{
    const int64_t since_1601 = (int64_t)found->ftLastWriteTime.dwHighDateTime << 32
                               | found->ftLastWriteTime.dwLowDateTime; /* in 100 ns */
    const int64_t since_1970 = since_1601 - INT64_C(116444736000000000);
    const bool folder = (found->dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    *status = (struct posix_stat){
        .st_dev = found->dwVolumeSerialNumber,
        .st_ino = (uint64_t)found->nFileIndexHigh << 32 | found->nFileIndexLow,
        .st_mode = folder ? S_IFDIR : S_IFREG,
        .st_size = (int64_t)found->nFileSizeHigh << 32 | found->nFileSizeLow,
        .st_mtim = { .tv_sec = since_1970 / 10000000, .tv_nsec = since_1970 % 10000000 * 100 },
    };
}

int posix_fstat(int descriptor, struct posix_stat *status)
{
    BY_HANDLE_FILE_INFORMATION found;
    const HANDLE file = handle_of(descriptor);
    if (GetFileType(file) != FILE_TYPE_DISK) {
        *status = (struct posix_stat){ .st_mode = S_IFCHR };
        return 0;
    }
    if (!GetFileInformationByHandle(file, &found)) return fail();
    take_status(&found, status);
    return 0;
}

int posix_stat(const char *path, struct posix_stat *status)
{
    const DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    wchar_t wide[WIDE_MAX];
    BY_HANDLE_FILE_INFORMATION found;
    if (!to_path(path, wide)) return -1;
    const HANDLE file = CreateFileW(wide, FILE_READ_ATTRIBUTES, shared, NULL, OPEN_EXISTING,
                                    FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE) return fail();
    const bool known = GetFileInformationByHandle(file, &found);
    if (known) take_status(&found, status);
    if (!known) (void)fail();
    (void)CloseHandle(file);
    return known ? 0 : -1;
}

/* Behind everything that a file holds: nobody who reads it is in the way. */
int posix_flock(int descriptor, int how)
{
    OVERLAPPED beyond = { .OffsetHigh = 0x40000000 };
    const DWORD flags =
        LOCKFILE_EXCLUSIVE_LOCK | ((how & LOCK_NB) != 0 ? LOCKFILE_FAIL_IMMEDIATELY : 0);
    return said(LockFileEx(handle_of(descriptor), flags, 0, 1, 0, &beyond));
}

/* A folder cannot be made durable by itself: who renames writes through. */
int posix_fsync(int descriptor)
{
    struct posix_stat status;
    if (posix_fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) return 0;
    return said(FlushFileBuffers(handle_of(descriptor)));
}

/* Whoever looks for viruses, or makes a copy, holds a new file for a moment. */
int posix_rename(const char *from, const char *to)
{
    enum { TRIES = 50, STEP_MS = 10 };
    wchar_t wide_from[WIDE_MAX], wide_to[WIDE_MAX];
    if (!to_path(from, wide_from) || !to_path(to, wide_to)) return -1;
    for (int i = 1;
         !MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
         i++) {
        const DWORD reason = GetLastError();
        if (i == TRIES || (reason != ERROR_ACCESS_DENIED && reason != ERROR_SHARING_VIOLATION))
            return fail();
        Sleep(STEP_MS);
    }
    return 0;
}

int posix_unlink(const char *path)
{
    wchar_t wide[WIDE_MAX];
    return to_path(path, wide) ? said(DeleteFileW(wide)) : -1;
}

int posix_rmdir(const char *path)
{
    wchar_t wide[WIDE_MAX];
    return to_path(path, wide) ? said(RemoveDirectoryW(wide)) : -1;
}

int posix_mkdir(const char *path, int mode)
{
    wchar_t wide[WIDE_MAX];
    (void)mode;
    return to_path(path, wide) ? said(CreateDirectoryW(wide, NULL)) : -1;
}

int posix_access(const char *path, int how)
{
    wchar_t wide[WIDE_MAX];
    const DWORD attributes = to_path(path, wide) ? GetFileAttributesW(wide) : 0;
    if (attributes == INVALID_FILE_ATTRIBUTES) return fail();
    const bool refused = (how & W_OK) != 0 && (attributes & FILE_ATTRIBUTE_READONLY) != 0
                         && (attributes & FILE_ATTRIBUTE_DIRECTORY) == 0;
    if (refused) errno = EACCES;
    return refused ? -1 : 0;
}

FILE *posix_fopen(const char *path, const char *mode)
{
    wchar_t wide[WIDE_MAX], how[16];
    if (!to_path(path, wide) || !to_wide(mode, how)) return NULL;
    return _wfopen(wide, how);
}

static ssize_t copy_out(char *path, char *out, size_t size)
{
    const size_t length = path != NULL ? strlen(path) : 0;
    if (length > 0 && length < size) memcpy(out, path, length);
    free(path);
    return length > 0 && length < size ? (ssize_t)length : -1;
}

/* No link is followed but the one that names the program. */
ssize_t posix_readlink(const char *path, char *out, size_t size)
{
    wchar_t wide[WIDE_MAX];
    errno = EINVAL;
    if (strcmp(path, "/proc/self/exe") != 0) return -1;
    const DWORD length = GetModuleFileNameW(NULL, wide, WIDE_MAX);
    return length > 0 && length < WIDE_MAX ? copy_out(path_from_wide(wide), out, size) : -1;
}

char *posix_realpath(const char *path, char *out)
{
    wchar_t wide[WIDE_MAX], whole[WIDE_MAX];
    (void)out; /* always NULL */
    if (!to_path(path, wide)) return NULL;
    const DWORD length = GetFullPathNameW(wide, WIDE_MAX, whole, NULL);
    if (length == 0 || length >= WIDE_MAX || GetFileAttributesW(whole) == INVALID_FILE_ATTRIBUTES) {
        (void)fail();
        return NULL;
    }
    return path_from_wide(whole);
}

/* --- Folders -------------------------------------------------------------------------------- */

struct posix_dir {
    HANDLE search;
    WIN32_FIND_DATAW found;
    bool more;
    struct posix_dirent entry;
};

posix_dir *posix_opendir(const char *path)
{
    char pattern[WIDE_MAX];
    wchar_t wide[WIDE_MAX];
    posix_dir *dir = calloc(1, sizeof *dir);
    (void)snprintf(pattern, sizeof pattern, "%s/*", path);
    if (dir == NULL || !to_path(pattern, wide)) {
        free(dir);
        return NULL;
    }
    dir->search = FindFirstFileW(wide, &dir->found);
    dir->more = dir->search != INVALID_HANDLE_VALUE;
    if (dir->more) return dir;
    (void)fail();
    free(dir);
    return NULL;
}

struct posix_dirent *posix_readdir(posix_dir *dir)
{
    if (!dir->more) return NULL;
    (void)WideCharToMultiByte(CP_UTF8, 0, dir->found.cFileName, -1, dir->entry.d_name,
                              sizeof dir->entry.d_name, NULL, NULL);
    dir->more = FindNextFileW(dir->search, &dir->found);
    return &dir->entry;
}

int posix_closedir(posix_dir *dir)
{
    (void)FindClose(dir->search);
    free(dir);
    return 0;
}

/* --- The environment ------------------------------------------------------------------------ */

static char *variable[VARIABLES_MAX]; /* NAME=value */

static char **find_variable(const char *name)
{
    const size_t length = strlen(name);
    char **at = variable;
    while (*at != NULL && at < variable + VARIABLES_MAX - 1
           && (_strnicmp(*at, name, length) != 0 || (*at)[length] != '='))
        at++;
    return at;
}

char *posix_getenv(const char *name)
{
    char *found = *find_variable(name);
    return found == NULL ? NULL : found + strlen(name) + 1;
}

int posix_setenv(const char *name, const char *value, int overwrite)
{
    char **place = find_variable(name);
    if (*place != NULL && !overwrite) return 0;
    const size_t size = strlen(name) + strlen(value) + 2;
    char *line = malloc(size);
    if (line == NULL || place == variable + VARIABLES_MAX - 1) {
        free(line);
        errno = ENOMEM;
        return -1;
    }
    (void)snprintf(line, size, "%s=%s", name, value);
    free(*place);
    *place = line;
    return 0;
}

static void take_environment(void)
{
    wchar_t *all = GetEnvironmentStringsW();
    int count = 0;
    for (const wchar_t *at = all; at != NULL && *at != 0 && count < VARIABLES_MAX - 1;
         at += wcslen(at) + 1)
        if ((variable[count] = from_wide(at)) != NULL) count++;
    if (all != NULL) (void)FreeEnvironmentStringsW(all);
}

static void set_from_folder(const char *name, int folder)
{
    wchar_t wide[MAX_PATH];
    if (SHGetFolderPathW(NULL, folder, NULL, 0, wide) != S_OK) return;
    char *path = path_from_wide(wide);
    if (path != NULL) (void)posix_setenv(name, path, 0);
    free(path);
}

/* What a desktop of POSIX says of itself. */
static void complete_environment(void)
{
    wchar_t wide[LOCALE_NAME_MAX_LENGTH];
    set_from_folder("HOME", CSIDL_PROFILE);
    set_from_folder("XDG_DATA_HOME", CSIDL_APPDATA);
    set_from_folder("XDG_PICTURES_DIR", CSIDL_MYPICTURES);
    char *language =
        GetUserDefaultLocaleName(wide, LOCALE_NAME_MAX_LENGTH) > 0 ? from_wide(wide) : NULL;
    char *dash = language != NULL ? strchr(language, '-') : NULL;
    if (dash != NULL) *dash = '_';
    if (language != NULL) (void)posix_setenv("LANG", language, 0);
    free(language);
}

/* --- The rest ------------------------------------------------------------------------------- */

int posix_getentropy(void *out, size_t size)
{
    return said(RtlGenRandom(out, (ULONG)size));
}

int posix_getrusage(int who, struct rusage *usage)
{
    PROCESS_MEMORY_COUNTERS memory;
    (void)who;
    *usage = (struct rusage){ 0 };
    if (!K32GetProcessMemoryInfo(GetCurrentProcess(), &memory, sizeof memory)) return fail();
    usage->ru_maxrss = (long)(memory.PeakWorkingSetSize / 1024);
    return 0;
}

int posix_ioctl(int descriptor, int what, struct winsize *size)
{
    CONSOLE_SCREEN_BUFFER_INFO console;
    (void)what;
    if (!GetConsoleScreenBufferInfo(handle_of(descriptor), &console)) return fail();
    size->ws_row = (unsigned short)(console.srWindow.Bottom - console.srWindow.Top + 1);
    size->ws_col = (unsigned short)(console.srWindow.Right - console.srWindow.Left + 1);
    return 0;
}

/* Asterisks and question marks. */
int posix_fnmatch(const char *pattern, const char *text, int flags)
{
    for (; *pattern != '\0'; pattern++, text++) {
        if (*pattern == '*') {
            for (; *text != '\0'; text++)
                if (posix_fnmatch(pattern + 1, text, flags) == 0) return 0;
            return posix_fnmatch(pattern + 1, text, flags);
        }
        if (*text == '\0' || (*pattern != '?' && *pattern != *text)) return 1;
    }
    return *text == '\0' ? 0 : 1;
}

struct tm *localtime_r(const time_t *when, struct tm *out)
{
    return localtime_s(out, when) == 0 ? out : NULL;
}

/* --- The beginning -------------------------------------------------------------------------- */

static UINT letters_before;

static void give_back_letters(void)
{
    (void)SetConsoleOutputCP(letters_before);
}

/* Lines end as everywhere, and the console shows all letters while we run. */
static void prepare_streams(void)
{
    _fmode = _O_BINARY;
    for (int descriptor = 0; descriptor <= 2; descriptor++) (void)_setmode(descriptor, _O_BINARY);
    letters_before = GetConsoleOutputCP();
    if (letters_before == 0 || letters_before == CP_UTF8 || !SetConsoleOutputCP(CP_UTF8)) return;
    (void)atexit(give_back_letters);
}

int main(void)
{
    int count = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    char **argv = calloc((size_t)count + 1, sizeof *argv);
    for (int i = 0; argv != NULL && i < count; i++) argv[i] = from_wide(wide[i]);
    (void)LocalFree(wide);
    if (argv == NULL) return 2;
    take_environment();
    complete_environment();
    prepare_streams();
    return posix_main(count, argv);
}
