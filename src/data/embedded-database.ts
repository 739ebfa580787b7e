import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { claimFolder } from './claim-folder.ts'
import type { Database } from './database.ts'
import { plannerSettings } from './planner-settings.ts'
import type { Schema } from './schema.ts'
import { types } from './types.ts'

const inMemory = 'memory://'

/** PostgreSQL compiled into this process, its files in `folder`, or in memory for `memory://`. One process at a time. */
export async function embeddedDatabase(folder: string): Promise<Database> {
  const release = folder === inMemory ? async () => {} : await claim(folder)
  try {
    const pglite = await PGlite.create({ dataDir: folder, parsers: types })
    await pglite.exec(plannerSettings)
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
    return {
      kind: 'embedded',
      db,
      withScripts: (work) => work(async (sql) => ((await pglite.exec(sql)).at(-1)?.rows ?? []) as Array<Record<string, unknown>>),
      ask: async (sql, values = []) => (await pglite.query<Record<string, unknown>>(sql, [...values])).rows,
      listen: (channel, hear) => pglite.listen(channel, hear),
      async close() {
        await db.destroy()
        if (!pglite.closed) await pglite.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

async function claim(folder: string): Promise<() => Promise<void>> {
  await mkdir(dirname(folder), { recursive: true })
  return claimFolder(folder)
}
