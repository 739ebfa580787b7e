import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { readSettings } from '#src/settings.ts'
import { testContent } from '#tests/support/site.ts'
import { composeImport } from './compose-import.ts'
import { firstStart } from './first-start.ts'

const properties = 6

test('a first start that is broken off is made good by the next, and a third finds nothing to do', async () => {
  await using site = await newSite()
  const broken = new AbortController()
  const update = (line: string) => {
    if (line.startsWith('Importing')) broken.abort(new Error('Told to stop'))
  }
  await expect(site.start({ signal: broken.signal, update })).rejects.toThrow('Told to stop')
  expect(await count(site.database)).toBe(0)

  const said = await site.start()
  expect(said.join('\n')).toMatch(/Making the demo agency: 6 properties[\s\S]*Drew \d+ pictures[\s\S]*Imported 6 properties/)
  expect(await count(site.database)).toBe(properties)
  expect(await readdir(site.folder)).not.toContain('demo')

  expect(await site.start()).toEqual([])
})

test('an agency that asks for no demo gets the gazetteer alone', async () => {
  await using site = await newSite({ demo: false })
  expect(await site.start()).toEqual([expect.stringMatching(/^Loaded [\d,]+ places\.$/)])
  expect(await count(site.database)).toBe(0)
})

async function newSite({ demo = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-first-'))
  const database = await embeddedDatabase('memory://')
  await migrate(database)
  const written = await testContent()
  const content = { ...written, site: { ...written.site, demo } }
  const settings = readSettings({ GABLE_VAR: folder, POSTCODES_ONLINE: 'no' })
  const { importFeed } = composeImport({ database, settings, branches: () => content.branches, warn: () => {} })
  return {
    database,
    folder,
    /** Returns what it said. */
    async start({ signal = new AbortController().signal, update = (_line: string) => {} } = {}): Promise<string[]> {
      const said: string[] = []
      const progress = { say: (line: string) => void said.push(line), update }
      const now = new Date('2026-11-21T10:00:00Z')
      await firstStart({ database, settings, content, importFeed, progress, now, signal, properties })
      return said
    },
    async [Symbol.asyncDispose]() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function count({ db }: Database): Promise<number> {
  const { rows } = await db
    .selectFrom('property')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
