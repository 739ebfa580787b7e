import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import type { Schema } from '../database/schema.ts'
import { propertiesBefore, raiseVersionOf } from '../processes/changed-properties.ts'
import { raiseSiteVersion, readSiteVersion } from '../processes/site-version.ts'
import { findProperties } from './find-properties.ts'
import { keptTexts } from './kept-texts.ts'
import type { PropertySearch } from './property-search.ts'
import { keptFacts } from './stock-facts.ts'
import { stockInMemory } from './stock-in-memory.ts'

const now = new Date('2026-11-21T12:00:00Z')
const quiet = 'Tucked away in a quiet lane.'
const light = 'The rooms are light.'

async function site(db: Kysely<Schema>) {
  const facts = keptFacts(db)
  const texts = keptTexts(db, (error) => expect.unreachable(String(error)))
  let version: string | undefined
  const follow = async () => {
    version = await readSiteVersion(db)
    await facts.readAhead(version)
    await facts.settled()
  }
  await follow()
  const stock = stockInMemory(facts, () => version, texts)
  const find = async (criteria: Partial<SearchCriteria>, pageSize = 3) => {
    const search: PropertySearch = { criteria: { channel: 'sales', ...criteria }, place: undefined, defaultStatus: 'all', now }
    const { cards, totalCount, ranked } = await findProperties(db, search, { pageSize, stock })
    return { ids: cards.map(({ id }) => id), totalCount, ranked }
  }
  return { find, follow, texts }
}

async function addDescribed(db: Kysely<Schema>, texts: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const description of texts) ids.push(await addProperty(db, { listing: { description, bedrooms: 3 }, text: description }))
  await raiseSiteVersion(db)
  return ids
}

test('wishes rank what is found, and leave out nothing', async () => {
  await using db = await testDatabase()
  const [plain, both, onlyLight, onlyQuiet] = await addDescribed(db, ['', `${light} ${quiet}`, light, quiet])
  const { find } = await site(db)
  const wishes = ['light', 'not on a main road']
  expect(await find({ wishes }, 9)).toEqual({ ids: [both, onlyLight, onlyQuiet, plain], totalCount: 4, ranked: 'by-wishes' })
  expect(await find({ wishes, minBeds: 4 })).toEqual({ ids: [], totalCount: 0, ranked: 'by-wishes' })
  // By what the database alone decides.
  expect(await find({ wishes, text: 'lane' }, 9)).toEqual({ ids: [both, onlyQuiet], totalCount: 2, ranked: 'by-wishes' })
  expect(await find({ wishes, sorted: 'least-expensive-first' }, 9)).toMatchObject({ totalCount: 4, ranked: undefined })
})

test('each home is on exactly one page, in an order that does not change', async () => {
  await using db = await testDatabase()
  const ids = await addDescribed(
    db,
    Array.from({ length: 20 }, (_, index) => [quiet, light, '', `${quiet} ${light}`][index % 4]!),
  )
  const { find } = await site(db)
  const wishes = ['light', 'quiet']
  const whole = (await find({ wishes }, 50)).ids
  const pages: number[] = []
  for (let page = 1; page <= 7; page++) pages.push(...(await find({ wishes, page })).ids)
  expect(pages).toEqual(whole)
  expect(whole.toSorted((a, b) => a - b)).toEqual(ids)
})

test('a changed description counts once it is read, and until then the order is not called final', async () => {
  await using db = await testDatabase()
  const [one, other] = await addDescribed(db, ['', light])
  const { find, follow, texts } = await site(db)
  expect((await find({ wishes: ['light'] })).ids).toEqual([other, one])
  for (const isRecorded of [true, false]) {
    const ids = sql`(select ${one}::integer union select ${other}::integer)`
    const before = isRecorded ? await propertiesBefore(db, ids) : undefined
    const change = async (id: number, description: string) =>
      await sql`update property_detail set listing = listing || ${JSON.stringify({ description })}::jsonb where property_id = ${id}`.execute(
        db,
      )
    await change(one!, isRecorded ? light : '')
    await change(other!, isRecorded ? '' : light)
    await raiseVersionOf(db, before, ids)
    await follow()
    expect((await find({ wishes: ['light'] })).ranked).toBe('soon')
    await texts.settled()
    expect(await find({ wishes: ['light'] })).toEqual({ ids: isRecorded ? [one, other] : [other, one], totalCount: 2, ranked: 'by-wishes' })
  }
})
