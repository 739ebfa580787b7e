import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { readSettings } from '#src/settings.ts'
import { testContent } from '#tests/support/site.ts'
import { composeImport } from './compose-import.ts'
import { firstStart } from './first-start.ts'

const properties = 2

test('an agency without a demo gets the gazetteer alone; a demo that is broken off is made good by the next start, and a third finds nothing to do', async () => {
  await using site = await newSite()
  expect(await site.start({ demo: false })).toEqual([expect.stringMatching(/^Loaded [\d,]+ places\.$/)])
  expect(await count(site.database)).toBe(0)

  const broken = new AbortController()
  const update = (line: string) => {
    if (line.startsWith('Importing')) broken.abort(new Error('Told to stop'))
  }
  await expect(site.start({ signal: broken.signal, update })).rejects.toThrow('Told to stop')
  expect(await count(site.database)).toBe(0)

  const early = new AbortController()
  const said: string[] = []
  const beforeLots = (line: string) => {
    said.push(line)
    if (line.startsWith('Imported 2')) early.abort(new Error('Told to stop'))
  }
  await expect(site.start({ signal: early.signal, say: beforeLots })).rejects.toThrow('Told to stop')
  expect(said.join('\n')).toMatch(/Making the demo agency: 2 properties[\s\S]*Drew \d+ pictures[\s\S]*Imported 2 properties/)
  expect(await count(site.database)).toBe(properties)

  expect(await site.start()).toEqual(['Imported 60 lots of two auctions.'])
  const packs = await site.database.db.selectFrom('lot').select('number').where('documents', '<>', '[]').execute()
  expect(packs).toHaveLength(27)
  expect(await readdir(site.folder)).not.toContain('demo')

  expect(await site.start()).toEqual([])
})

const ignored = (_line: string) => {}

async function newSite() {
  const folder = await mkdtemp(join(tmpdir(), 'gable-first-'))
  const database = await embeddedDatabase('memory://')
  await migrate(database)
  const written = await testContent()
  const settings = readSettings({ GABLE_VAR: folder, POSTCODES_ONLINE: 'no' })
  const { importFeed } = composeImport({ database, settings, stores: openByteStores(settings), content: () => written, warn: () => {} })
  return {
    database,
    folder,
    /** Returns what it said. */
    async start({ demo = true, signal = new AbortController().signal, update = ignored, say = ignored } = {}): Promise<string[]> {
      const said: string[] = []
      const content = { ...written, site: { ...written.site, demo } }
      const progress = {
        say(line: string) {
          said.push(line)
          say(line)
        },
        update,
      }
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
