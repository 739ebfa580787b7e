import { statfs } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { CannotOpen, claimFolder } from './claim-folder.ts'
import type { Database } from './database.ts'
import { databaseOfPGlite } from './database-of-pglite.ts'
import { foreignFiles } from './foreign-files.ts'
import { removeStaleSocket } from './guest-socket.ts'
import { letGuestsIn } from './let-guests-in.ts'
import { makeOwnerOnly } from './owner-only.ts'
import { plannerSettings } from './planner-settings.ts'
import { types } from './types.ts'

const inMemory = 'memory://'

/**
 * PostgreSQL compiled into this process, its files in `folder`, or in memory for `memory://`. One process at a time, which alone may
 * read them: PGlite unpacks a new database for everybody to write.
 */
export async function embeddedDatabase(folder: string): Promise<Database> {
  const isOnDisk = folder !== inMemory
  const release = isOnDisk ? await claimFolder(folder) : () => {}
  try {
    if (isOnDisk) await removeStaleSocket(folder)
    const pglite = await PGlite.create({ dataDir: folder, parsers: types }).catch(async (error: unknown) => {
      throw isOnDisk ? await whyNotOpened(folder, error) : error
    })
    if (isOnDisk) await makeOwnerOnly(folder)
    await pglite.exec(plannerSettings)
    const locks = new Set<number>()
    const tryLock = async (key: number) => {
      if (locks.has(key)) return undefined
      locks.add(key)
      return async () => void locks.delete(key)
    }
    const database = databaseOfPGlite(pglite, {
      isShared: false,
      tryLock,
      async close() {
        if (!pglite.closed) await pglite.close()
        release()
      },
    })
    return isOnDisk ? { ...database, letGuestsIn: (idleMs) => letGuestsIn(folder, { pglite, tryLock, idleMs }) } : database
  } catch (error) {
    release()
    throw error
  }
}

/** A new one takes 40 MB. */
const leastFreeBytes = 64_000_000

/** Whatever is wrong with its files, PGlite says no more than `RuntimeError: Aborted()`, or throws what is no error at all where none can be written. */
async function whyNotOpened(folder: string, error: unknown): Promise<unknown> {
  if (error instanceof Error && !error.message.startsWith('Aborted')) return error
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )
  if (free < leastFreeBytes)
    return new CannotOpen(
      `The disk that ${folder} is on is full, or nearly (${Math.floor(free / 1e6)} MB are free): the embedded database cannot be opened. Free some space, then start again: nothing acknowledged was lost.`,
    )
  const uid = process.getuid?.()
  const foreign = uid === undefined ? [] : await foreignFiles(folder, uid)
  const [first] = foreign
  if (first === undefined)
    return new CannotOpen(
      `The embedded database in ${folder} breaks off when it is opened. If the disk is not full and every file in it can be written, its files are damaged:
put that folder aside, start with an empty one, and restore a backup (docs/backup.md).`,
    )
  return new CannotOpen(
    `The embedded database in ${folder} cannot be opened: ${foreign.length} of its files belong to another user (number ${first.owner}), such as ${first.path}.
A command that ran as that user has left them. As root: chown -R --reference=${folder} ${folder}, then start again.`,
  )
}
