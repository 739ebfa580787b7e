import { chmod, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { CannotOpen, claimFolder } from './claim-folder.ts'
import type { Database } from './database.ts'
import { databaseOfPGlite } from './database-of-pglite.ts'
import { removeStaleSocket } from './guest-messages.ts'
import { plannerSettings, postgresTypes } from './postgres-types.ts'
import { serveDatabaseGuests } from './serve-guests.ts'

const inMemory = 'memory://'
/** PostgreSQL's usual 128 MB would all be this process's memory; the system keeps files in its own too. */
const sharedBuffers = ['-c', 'shared_buffers=32MB']
/**
 * V8 is to run PGlite as it first compiles it, which these do for modules from now on. One function that every query uses takes 600 MB and
 * two seconds of processor time to optimise, after each start; queries are as fast without, imports a tenth slower.
 */
const unoptimised = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * PostgreSQL compiled into this process, with its files in `folder`, or in memory for `memory://`. One process at a time, with exclusive
 * file permissions: PGlite unpacks new databases writable for everybody. If `files` is given (a tar archive as PGlite dumps it), a new
 * database is a copy of it.
 */
export async function embeddedDatabase(folder: string, files?: Blob): Promise<Database> {
  const isOnDisk = folder !== inMemory
  const release = isOnDisk ? await claimFolder(folder) : () => {}
  try {
    if (isOnDisk) await removeStaleSocket(folder)
    for (const flag of unoptimised) setFlagsFromString(flag)
    const startParams = [...PGlite.defaultStartParams, ...sharedBuffers]
    const pglite = await PGlite.create({
      dataDir: folder,
      parsers: postgresTypes,
      startParams,
      ...(files && { loadDataDir: files }),
    }).catch(async (error: unknown) => {
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
    return isOnDisk ? { ...database, letGuestsIn: (idleMs) => serveDatabaseGuests(folder, { pglite, tryLock, idleMs }) } : database
  } catch (error) {
    release()
    throw error
  }
}

/** A new database takes 40 MB. */
const leastFreeBytes = 64_000_000

/**
 * Whatever is wrong with its files, PGlite only says `RuntimeError: Aborted()`, or throws a value that is not an error if none can be
 * written.
 */
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

/** Permission bits of everybody but the owner. */
const groupAndOthers = 0o077

/** Removes permissions of others from the folder and everything in it; files that vanish meanwhile or belong to others are skipped. */
async function makeOwnerOnly(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) {
    const found = await stat(path).catch(() => undefined)
    if (found && (found.mode & groupAndOthers) !== 0) await chmod(path, found.mode & ~groupAndOthers).catch(() => {})
  }
}

/** Paths within `folder`, sorted, that belong to another user than `uid`, with that user's id. */
async function foreignFiles(folder: string, uid: number): Promise<Array<{ path: string; owner: number }>> {
  const paths = await readdir(folder, { recursive: true }).catch(() => [])
  const files = await Promise.all(
    paths.sort().map(async (path) => ({
      path,
      owner: await stat(join(folder, path)).then(
        (found) => found.uid,
        () => uid,
      ),
    })),
  )
  return files.filter(({ owner }) => owner !== uid)
}
