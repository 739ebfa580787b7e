import { chmod, mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the embedded database open; its message says so to the person who started this one. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
  constructor(folder: string) {
    super(
      `The database in ${folder} is already open in another process. Stop that one first, or set DATABASE_URL to a PostgreSQL server, which many processes can share.`,
    )
  }
}

/** The folder cannot be held for one process alone, so it must not be opened; the message says why. */
export class CannotClaim extends Error {
  override name = 'CannotClaim'
}

/** Its files cannot be used; the message says why, and what to do. */
export class CannotOpen extends Error {
  override name = 'CannotOpen'
}

/** Stays empty. In the folder itself, so that whoever comes to the files, by whatever path or mount, comes to it as well. */
const lockName = 'gable.lock'
/** SQLite's own result codes: https://www.sqlite.org/rescode.html */
const sqliteBusy = 5

/** Processes that come at the same moment stand in each other's way; after as long as this one of them has it. */
const lockTimeoutMs = 500

/** Whoever holds these keeps them from the garbage collector, which would close them. */
const held = new Set<DatabaseSync>()

/**
 * Holds `folder`, which is made if need be and closed to other users, until the returned function is called. Throws DatabaseInUse,
 * or CannotClaim where the disk knows no locks. The claim is SQLite's lock on a file in the folder (fcntl, on Windows LockFileEx):
 * the kernel lets go of it when the process ends in any way, and keeps it by file, not by name or process id.
 */
export async function claimFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Not for us to change where the folder is somebody else's, such as a mounted volume.
  await chmod(folder, 0o700).catch(() => {})
  const path = join(folder, lockName)
  // Never opened by us once it is there: closing a file lets go of every fcntl lock that this process has on it.
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
