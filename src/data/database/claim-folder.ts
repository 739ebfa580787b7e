import { chmod, mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the embedded database open; the message tells the user. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
  constructor(folder: string) {
    super(
      `The database in ${folder} is already open in another process. Stop that one first, or set DATABASE_URL to a PostgreSQL server, which many processes can share.`,
    )
  }
}

/** The folder cannot be claimed exclusively, so it must not be opened; the message says why. */
export class CannotClaim extends Error {
  override name = 'CannotClaim'
}

/** Its files cannot be used; the message says why, and what to do. */
export class CannotOpen extends Error {
  override name = 'CannotOpen'
}

/** An empty file in the folder itself, so that every process that opens the database finds it, by any path or mount. */
const lockName = 'gable.lock'
/** SQLite's result code: https://www.sqlite.org/rescode.html */
const sqliteBusy = 5

/** Processes that start at the same time block each other; within this time one of them gets it. */
const lockTimeoutMs = 500

/** References that keep open databases from being garbage-collected, which would close them. */
const held = new Set<DatabaseSync>()

/**
 * Claims `folder`, created if needed and closed to other users, until the returned function is called. Throws DatabaseInUse, or CannotClaim
 * if the file system has no locks. The claim is SQLite's lock on a file in the folder (fcntl, on Windows LockFileEx): the kernel releases
 * it however the process ends, and ties it to the file rather than a name or process id.
 */
export async function claimFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Fails if the folder belongs to somebody else, such as a mounted volume, which is then left as it is.
  await chmod(folder, 0o700).catch(() => {})
  const path = join(folder, lockName)
  // Never opened again once it exists: closing a file releases every fcntl lock that this process has on it.
  if (!(await exists(path))) await (await open(path, 'wx', 0o600).catch(unlessThere))?.close()
  const lock = locked(folder, path)
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

function locked(folder: string, path: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path, { timeout: lockTimeoutMs })
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === sqliteBusy) throw new DatabaseInUse(folder)
    const reason = error instanceof Error ? error.message : error
    throw new CannotClaim(`The database in ${folder} cannot be held for this process alone: ${path} cannot be locked (${reason}).`)
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function unlessThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EEXIST') throw error
}
