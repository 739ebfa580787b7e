import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { optionCounter } from '#src/data/search/count-options.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { readSearchPath, searchPath } from '#src/domain/search/search-path.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import { resolveSearch } from '#src/services/search/resolve-search.ts'
import type { alertParts } from './alerts.ts'
import type { testSite } from './site.ts'

interface Answer<Home> {
  properties: Array<{ property_id: number; id: number } & Home>
  pagination: { total_count: number }
}

interface Asked {
  site: Awaited<ReturnType<typeof testSite>>
  db: Kysely<Schema>
  parts: Awaited<ReturnType<typeof alertParts>>
  /** The search as it was saved, before its alerts were matched. */
  savedAs: number
  /** The ids that it is to find. */
  meant: readonly number[]
}

/** Expects that list, JSON, map, counts, alerts and the address of a search agree; returns the homes of the list. */
export async function expectToFind<Home>(search: SearchCriteria, { site, db, parts, savedAs, meant }: Asked) {
  const answer = async (more: string) => (await (await site.request(`/search.ljson?${searchQuery(search)}&${more}`)).json()) as Answer<Home>
  expect(readSearchPath(searchPath(search)).criteria).toEqual(search)
  const found = await answer('count=200')
  expect(idsOf(found), JSON.stringify(search)).toEqual(meant)
  const map = await answer('hashbang=map')
  expect(idsOf(map)).toEqual(meant)
  const points = await answer('hashbang=map&markers=points')
  expect([found, map, points].map(({ pagination }) => pagination.total_count)).toEqual([meant.length, meant.length, meant.length])
  const resolved = await resolveSearch(parts, search)
  expect(await countProperties(db, resolved)).toBe(meant.length)
  expect((await optionCounter(db)(resolved)).total).toBe(meant.length)
  expect(await heard(db, savedAs)).toEqual(meant)
  return found.properties
}

function idsOf({ properties }: Answer<unknown>): number[] {
  return properties.map(({ property_id, id }) => property_id ?? id).sort((a, b) => a - b)
}

/** The properties of which a saved search has something to tell. */
export async function heard(db: Kysely<Schema>, searchId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('alert_match')
    .innerJoin('property_event', 'property_event.id', 'event_id')
    .select('property_id')
    .where('search_id', '=', searchId)
    .execute()
  return rows.map(({ property_id }) => property_id).sort((a, b) => a - b)
}
