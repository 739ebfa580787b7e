import { expect, test } from 'vitest'
import { mostSearches, savedSearch } from './saved-search.ts'
import { countNew, type LookedAt, looksWith, newSinceLook, newSinceVisit, searchForNew } from './search-looks.ts'

const search = savedSearch({ channel: 'sales', minBeds: 3 }, { title: 'Three beds', savedAt: new Date('2026-11-01T09:00:00Z') })
const at = (time: string) => new Date(`2026-11-${time}:00Z`)

test('until it was looked at, all is new that came since it was saved', () => {
  expect(newSinceLook([], search)).toEqual(at('01T09:00'))
  expect(newSinceVisit([], search, at('20T09:00'))).toEqual(at('01T09:00'))
})

test('what came before the last look is not new', () => {
  const looks = looksWith([], search, at('10T09:00'))
  expect(newSinceLook(looks, search)).toEqual(at('10T09:00'))
  expect(newSinceVisit(looks, search, at('12T09:00'))).toEqual(at('10T09:00'))
})

test('a visit goes on while there is no half an hour between two looks', () => {
  let looks: readonly LookedAt[] = looksWith([], search, at('10T09:00'))
  looks = looksWith(looks, search, at('12T09:00'))
  looks = looksWith(looks, search, at('12T09:20'))
  expect(newSinceVisit(looks, search, at('12T09:40'))).toEqual(at('10T09:00'))
  expect(newSinceLook(looks, search)).toEqual(at('12T09:20'))
  expect(newSinceVisit(looks, search, at('12T09:50'))).toEqual(at('12T09:20'))
})

test('a search that was saved anew begins anew', () => {
  const looks = looksWith(looksWith([], search, at('10T09:00')), search, at('10T09:05'))
  const again = { ...search, saved_at: at('10T09:10').toISOString() }
  expect(newSinceLook(looks, again)).toEqual(at('10T09:10'))
  expect(newSinceVisit(looks, again, at('10T09:15'))).toEqual(at('10T09:10'))
})

test('each search is kept once, the last looked at first, and no more than can be saved', () => {
  const searches = Array.from({ length: mostSearches + 5 }, (_, minBeds) => ({ ...search, search_id: `beds=${minBeds}` }))
  const looks = searches.reduce<readonly LookedAt[]>((kept, each) => looksWith(kept, each, at('10T09:00')), [])
  expect(looks).toHaveLength(mostSearches)
  expect(looks[0]?.search_id).toBe(`beds=${mostSearches + 4}`)
  expect(looksWith(looks, searches.at(-1)!, at('11T09:00'))).toHaveLength(mostSearches)
})

test('what is new is asked for in whole days, and counted to the moment', () => {
  const criteria = { channel: 'sales', minBeds: 3, page: 4, sorted: 'least-expensive-first' } as const
  expect(searchForNew(criteria, at('10T09:00'), at('12T10:00'))).toEqual({
    channel: 'sales',
    minBeds: 3,
    createdAgo: 3,
    sorted: 'most-recent-first',
  })
  expect(searchForNew(criteria, at('12T09:59'), at('12T10:00')).createdAgo).toBe(1)
  expect(searchForNew({ ...criteria, createdAgo: 2 }, at('01T09:00'), at('12T10:00')).createdAgo).toBe(2)
  const cards = ['2026-11-10T09:00:00Z', '2026-11-10T09:00:01Z', '2026-11-12T09:00:00Z', 'never'].map((createdAt) => ({ createdAt }))
  expect(countNew(cards, at('10T09:00'))).toBe(2)
})
