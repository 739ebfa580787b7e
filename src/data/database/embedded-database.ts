import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { tellOfQuery } from '../queries/tell-of-query.ts'
import { CannotOpen, claimFolder } from './claim-folder.ts'
import type { Database } from './database.ts'
import { foreignFiles } from './foreign-files.ts'
import { makeOwnerOnly } from './owner-only.ts'
import { plannerSettings } from './planner-settings.ts'
import type { Schema } from './schema.ts'
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
    const pglite = await PGlite.create({ dataDir: folder, parsers: types }).catch(async (error: unknown) => {
      throw isOnDisk ? await whyNotOpened(folder, error) : error
    })
    if (isOnDisk) await makeOwnerOnly(folder)
    await pglite.exec(plannerSettings)
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), log: tellOfQuery })
    return {
      kind: 'embedded',
      db,
      withScripts: (work) => work(async (sql) => ((await pglite.exec(sql)).at(-1)?.rows ?? []) as Array<Record<string, unknown>>),
      ask: async (sql, values = []) => (await pglite.query<Record<string, unknown>>(sql, [...values])).rows,
      listen: (channel, hear) => pglite.listen(channel, hear),
      async close() {
        await db.destroy()
        if (!pglite.closed) await pglite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Whatever is wrong with its files, PGlite says no more than `RuntimeError: Aborted()`. */
async function whyNotOpened(folder: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Error && error.message.startsWith('Aborted'))) return error
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
