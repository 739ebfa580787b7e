import { decodeHTML } from 'entities'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withBranchAsPlace } from '#src/domain/places/branch-place.ts'
import { placeLabel } from '#src/domain/places/place.ts'
import { sortOrders } from '#src/domain/search/criteria/results.ts'
import { chosenKind } from '#src/domain/search/offered-filters.ts'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { withChannel } from '#src/domain/search/search-filters.ts'
import { fragments } from '#src/domain/search/search-fragments.ts'
import { readSearchQuery } from '#src/domain/search/search-query.ts'
import { canonicalAddress } from '#src/pages/search/results-address.ts'
import { cacheKey } from '#src/server/page-cache/page-store.ts'
import { resolveSearch } from '#src/services/search/resolve-search.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formControlsIn, type RenderedControl, successful } from '#tests/support/form-controls.ts'
import { addPlace } from '#tests/support/places.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { testContent, testNow, testSite } from '#tests/support/site.ts'

const written = ['min_square_feet', 'max_square_feet', 'min_acreage', 'max_acreage', 'area', 'text'] as const

/** One thing that a visitor does to the form. */
type Change =
  | { does: 'nothing' }
  | { does: 'channel' | 'sorted' }
  | { does: 'list' | 'tick'; at: number; option: number }
  | { does: 'write'; name: (typeof written)[number]; value: string }
  | { does: 'place'; text: string }
  | { does: 'suggestion'; placeId: string; text: string }

const places = ['location-taunton', 'location-bristol', 'county-bristol', 'location-narnia']
const tags = ['garden', 'new home', 'student', 'house', 'flat', 'shared home', 'equestrian', '!garden', '!auction']

/** Any criteria, often of a place, a branch and tags that are known here. */
const criteria = fc
  .tuple(
    anyCriteria,
    fc.record(
      {
        placeId: fc.constantFrom(...places),
        branchId: fc.constantFrom(4101, 4102, 99),
        tags: fc.subarray(tags, { minLength: 1 }),
      },
      { requiredKeys: [] },
    ),
    fc.boolean(),
  )
  .map(([any, known, isKnown]) => canonicalCriteria(isKnown ? { ...any, ...known } : any))

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>({ does: 'nothing' }, { does: 'channel' }, { does: 'sorted' }),
  fc.record({ does: fc.constantFrom('list' as const, 'tick' as const), at: fc.nat(), option: fc.nat() }),
  fc.record({
    does: fc.constant('write' as const),
    name: fc.constantFrom(...written),
    value: fc.constantFrom('', '7', '2.5', 'thatched'),
  }),
  fc.record({ does: fc.constant('place' as const), text: fc.constantFrom('', 'Taunton', 'nowhere at all') }),
  fc.constantFrom<Change>(
    { does: 'suggestion', placeId: 'county-bristol', text: 'Bristol (whole area)' },
    { does: 'suggestion', placeId: 'location-bristol', text: 'Bristol' },
  ),
)

test('changing one thing in the form changes that alone, and the page', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addPlace(db, { ...bristol, id: 'location-bristol', kind: 'location', radius_miles: 5 })
  await addPlace(db, { ...bristol, id: 'county-bristol', kind: 'county', county_name: '', county_slug: '' })
  const site = await testSite(db)
  const content = await testContent()
  const resolve = (asked: SearchCriteria) => resolveSearch({ db, content: () => content, now: () => testNow }, asked)
  const addressOf = async (asked: SearchCriteria) => {
    const { criteria, place } = await resolve(asked)
    return canonicalAddress(criteria, place, content)
  }
  const page = async (address: string) => {
    const response = await site.request(address)
    expect(response.status, address).toBe(200)
    return response.text()
  }
  const canonicalOf = async (address: string) =>
    decodeHTML(/<link rel="canonical" href="https:\/\/[^/]+([^"]*)"/.exec(await page(address))?.[1] ?? '')

  await fc.assert(
    fc.asyncProperty(criteria, change, async (asked, change) => {
      const controls = formControlsIn(await page(await addressOf(asked)), 'data-search-form')
      const { place } = await resolve(asked)
      const inForm = withBranchAsPlace(
        asked,
        content.branches.find(({ id }) => id === asked.branchId),
      )
      const placeText = asked.poly ? '' : place ? placeLabel(place) : inForm.text
      const { controls: changed, expected } = done(change, controls, { asked, placeText, isBranchThePlace: inForm.criteria !== asked })
      const sent = successful(changed)
      const address = `/search?${new URLSearchParams(sent)}`
      // Without scripts; the script that searches in place leaves out what is empty, and so does the page cache.
      expect(await canonicalOf(address)).toBe(await addressOf(expected))
      const fromScript = new URLSearchParams(sent.filter(([, value]) => value !== ''))
      const kept = new URL(cacheKey(`https://site.example${address}`)).searchParams
      const read = readSearchQuery(new URLSearchParams(sent))
      expect([readSearchQuery(fromScript), readSearchQuery(kept)]).toEqual([read, read])
    }),
    { numRuns: 80 },
  )
}, 300_000)

const bristol = {
  name: 'Bristol',
  county_name: 'Bristol',
  slug: 'bristol',
  county_slug: 'bristol',
  location: '(-2.59,51.45)',
  plain_name: 'bristol',
  search_words: 'bristol',
}

interface Standing {
  asked: SearchCriteria
  placeText: string
  /** The place field says a branch, which another place replaces. */
  isBranchThePlace: boolean
}

/** The form's controls after a change, and the criteria that it means. */
function done(
  change: Change,
  controls: readonly RenderedControl[],
  { asked, placeText, isBranchThePlace }: Standing,
): { controls: RenderedControl[]; expected: SearchCriteria } {
  const { page: _page, ...same } = asked
  const set = (name: string, value: string) => controls.map((each) => (each.name === name ? { ...each, value } : each))
  const { placeId: _placeId, q: _q, poly: _poly, view: _view, branchId, ...anywhere } = same
  const elsewhere = isBranchThePlace || branchId === undefined ? anywhere : { ...anywhere, branchId }
  switch (change.does) {
    case 'nothing':
      return { controls: [...controls], expected: same }
    case 'sorted': {
      const order = sortOrders.find((order) => order !== asked.sorted && order !== 'most-recent-first')!
      return { controls: set('sorted', order), expected: { ...same, sorted: order } }
    }
    case 'channel': {
      const other = asked.channel === 'sales' ? ('lettings' as const) : ('sales' as const)
      const switched = controls.map((each) => (each.name === 'channel' ? { ...each, isSent: each.value === other } : each))
      return { controls: switched, expected: withChannel(same, other) }
    }
    case 'write':
      return { controls: set(change.name, change.value), expected: withField(same, change.name, change.value) }
    case 'place': {
      const expected = change.text === placeText ? same : { ...elsewhere, ...(change.text ? { q: change.text } : {}) }
      return { controls: set('q', change.text), expected }
    }
    case 'suggestion': {
      const chosen = { name: 'place_id', type: 'hidden', value: change.placeId, isSent: true, options: [] }
      return { controls: [...set('q', change.text), chosen], expected: { ...elsewhere, placeId: change.placeId } }
    }
    case 'list': {
      const lists = controls.filter(({ type }) => type === 'select')
      const list = lists[change.at % lists.length]!
      const value = list.options[change.option % list.options.length]!
      const expected = list.name === 'tag' ? withKind(same, value) : withField(same, list.name, value)
      return { controls: controls.map((each) => (each === list ? { ...list, value } : each)), expected }
    }
    case 'tick': {
      const boxes = controls.filter(({ type }) => type === 'checkbox')
      const box = boxes[change.at % boxes.length]!
      const ticked = controls.map((each) => (each === box ? { ...box, isSent: !box.isSent } : each))
      if (box.name !== 'tag') return { controls: ticked, expected: withField(same, box.name, box.isSent ? '' : box.value) }
      return { controls: ticked, expected: { ...same, tags: toggled(same.tags, box.value) } }
    }
  }
}

function withField(criteria: SearchCriteria, name: string, value: string): SearchCriteria {
  const { key, readField } = fragments.find(({ fields }) => fields.includes(name))!
  const { [key]: _before, ...others } = criteria
  return { ...others, ...readField(value) } as SearchCriteria
}

function withKind(criteria: SearchCriteria, kind: string): SearchCriteria {
  const others = (criteria.tags ?? []).filter((tag) => tag !== chosenKind(criteria))
  return { ...criteria, tags: kind === '' ? others : [...others, kind] }
}

function toggled(tags: readonly string[] = [], tag: string): string[] {
  return tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag]
}
