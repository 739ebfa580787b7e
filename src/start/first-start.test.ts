import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { findPlace } from '#src/data/places/places.ts'
import { suggestPlaces } from '#src/data/places/suggest-places.ts'
import { findSalesNearby } from '#src/data/sold-prices/sales-near.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { estimateHome } from '#src/services/valuation/estimate-home.ts'
import { readSettings } from '#src/settings.ts'
import { newEmbeddedDatabase } from '#tests/support/database.ts'
import { testContent } from '#tests/support/site.ts'
import { composeImport } from './compose-import.ts'
import { pictureDemo } from './demo.ts'
import { firstStart } from './first-start.ts'

const properties = 2
const now = new Date('2026-11-21T10:00:00Z')

test('without a demo only the gazetteer is loaded; the next start completes an interrupted demo, and a third does nothing', async () => {
  await using site = await newSite()
  expect(await site.picture()).toBe(undefined)
  expect(await site.start({ demo: false })).toEqual([expect.stringMatching(/^Loaded [\d,]+ places\.$/)])
  expect(await count(site.database, 'property')).toBe(0)

  const broken = new AbortController()
  const beforeProperties = (line: string) => {
    if (line.startsWith('Making')) broken.abort(new Error('Told to stop'))
  }
  await expect(site.start({ signal: broken.signal, say: beforeProperties })).rejects.toThrow()
  expect(await count(site.database, 'property')).toBe(0)

  const early = new AbortController()
  const said: string[] = []
  const beforeLots = (line: string) => {
    said.push(line)
    if (line.startsWith('Imported 2')) early.abort(new Error('Told to stop'))
  }
  await expect(site.start({ signal: early.signal, say: beforeLots })).rejects.toThrow('Told to stop')
  expect(said.join('\n')).toMatch(/Making the demo agency: 2 properties[\s\S]*Imported 2 properties/)
  expect(await count(site.database, 'property')).toBe(properties)

  expect(await site.start()).toEqual(['Imported 251 lots of nine auctions.'])
  const packs = await site.database.db.selectFrom('lot').select('number').where('documents', '<>', '[]').execute()
  expect(packs).toHaveLength(27)

  expect(await site.start()).toEqual([])
})

/** A site after its first start, shared by the tests that follow. */
let started: Awaited<ReturnType<typeof newSite>>
beforeAll(async () => {
  started = await newSite()
  await started.start()
  return () => started[Symbol.asyncDispose]()
})

test('the demo has its own villages, parts of the country and sold prices, marked as made up', async () => {
  const { db } = started.database
  expect((await suggestPlaces(db, 'stogumber'))[0]).toMatchObject({ id: 'location-stogumber', countyName: 'Somerset' })
  const exmoor = await findPlace(db, 'location-exmoor')
  expect(exmoor).toMatchObject({ name: 'Exmoor', countyName: 'Somerset' })
  expect(exmoor?.outline?.flat(2).length).toBeGreaterThan(60)
  const known = { db, postcodes: { find: async () => null }, now, hrefOf: String }
  for (const kind of ['detached', 'semi-detached', 'terraced', 'flat'] as const) {
    const found = await estimateHome(known, { postcode: 'TA1 1AA', house: '', kind, beds: undefined })
    expect(found, kind).toMatchObject({
      status: 'estimated',
      credit: expect.stringMatching(/^These sales are made up for this demonstration/),
    })
  }
  const nearby = await findSalesNearby(db, 'TA1 1AA', { today: '2026-11-21' })
  expect(nearby?.source.isMadeUp).toBe(true)
  expect(nearby?.sales).toHaveLength(6)
})

test('the demo is not loaded where an agency has stock of its own', async () => {
  await started.database.db.insertInto('feed_import').values({ source: 'own.blm', outcome: 'imported', report: '{}' }).execute()
  expect(await started.picture()).toBe(undefined)
  expect(await count(started.database, 'property_media')).toBe(0)
  await started.database.db.deleteFrom('feed_import').where('source', '=', 'own.blm').execute()
})

test('pictures follow once, one for each property and then all, even with a stop in between, and change nothing else', async () => {
  const before = await started.rows()
  const stopped = new AbortController()
  const afterFirst = (source: string) => {
    if (source.startsWith('first')) stopped.abort(new Error('Told to stop'))
  }
  await expect(started.picture({ signal: stopped.signal, imported: afterFirst })).rejects.toThrow()
  expect(await count(started.database, 'property_media')).toBe(properties)

  // The first two properties are developments, with eight photographs and a plan each.
  expect(await started.picture()).toBeGreaterThan(10)
  expect(await count(started.database, 'property_media')).toBeGreaterThan(10)
  expect(await started.rows()).toEqual(before)
  expect(await readdir(started.folder)).not.toContain('demo')
  expect(await started.picture()).toBe(undefined)
})

const ignored = (_line: string) => {}

async function newSite() {
  const folder = await mkdtemp(join(tmpdir(), 'gable-first-'))
  const database = await newEmbeddedDatabase()
  const content = await testContent()
  const settings = readSettings({ GABLE_VAR: folder, POSTCODES_ONLINE: 'no' })
  const { importFeed } = composeImport({
    database,
    settings,
    stores: openByteStores(settings),
    content: () => content,
    now: () => now,
    warn: () => {},
  })
  const never = new AbortController().signal
  return {
    database,
    folder,
    /** Starts the site. Returns the lines that it printed. */
    async start({ demo = true, signal = never, say = ignored } = {}): Promise<string[]> {
      const said: string[] = []
      const progress = {
        say(line: string) {
          said.push(line)
          say(line)
        },
        update: ignored,
      }
      const written = { ...content, site: { ...content.site, demo } }
      await firstStart({ database, settings, content: written, importFeed, progress, now, signal, properties })
      return said
    },
    picture({ signal = never, imported = ignored } = {}) {
      const importing: typeof importFeed = async (request) => {
        const report = await importFeed(request)
        imported(report.source)
        return report
      }
      return pictureDemo({ db: database.db, settings, content, importFeed: importing, now, signal, properties })
    },
    /** Returns the properties without the times at which they were written. */
    async rows() {
      const rows = await database.db.selectFrom('property').selectAll().orderBy('id').execute()
      return rows.map(({ updated_at, ...row }) => row)
    },
    async [Symbol.asyncDispose]() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function count({ db }: Database, table: 'property' | 'property_media'): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
