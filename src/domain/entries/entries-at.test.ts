import { describe, expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { authorOf, entriesAt, entryLinks, isClosed, nextEntryChange, relatedEntries } from './entries-at.ts'
import type { Entry } from './entry.ts'

const agency = (entries: Entry[], demoDay?: string) => ({ entries, site: demoDay === undefined ? {} : { demoDay } })
const slugsAt = (entries: Entry[], now: string) => entriesAt(agency(entries), new Date(now)).map(({ slug }) => slug)
const vacancy = (closes: string) => anEntry({ kind: 'vacancies', vacancy: { location: 'Taunton', closes } })

test('the newest come first, then what has no date by position and title', () => {
  const { date: _date, ...timeless } = anEntry()
  const entries = [
    { ...timeless, slug: 'b', title: 'B' },
    { ...timeless, slug: 'a', title: 'A' },
    { ...timeless, slug: 'first', title: 'Z', position: 1 },
    anEntry({ slug: 'old', date: '2026-01-01' }),
    anEntry({ slug: 'evening', date: '2026-11-10 18:00' }),
    anEntry({ slug: 'morning', date: '2026-11-10 08:00' }),
  ]
  expect(slugsAt(entries, '2026-11-21T12:00:00Z')).toEqual(['evening', 'morning', 'old', 'first', 'a', 'b'])
})

test.each([
  ['2026-07-01 08:30', '2026-07-01T07:29:59.999Z', []],
  ['2026-07-01 08:30', '2026-07-01T07:30:00Z', ['damp']],
  ['2026-07-01', '2026-06-30T22:59:59Z', []],
  ['2026-07-01', '2026-06-30T23:00:00Z', ['damp']],
])('one of %s is seen at %s: %j', (date, now, expected) => {
  expect(slugsAt([anEntry({ date })], now)).toEqual(expected)
})

test.each([
  ['2026-12-18T23:59:59Z', false],
  ['2026-12-19T00:00:00Z', true],
])('a place that closes on 18 December is closed at %s: %s', (now, expected) => {
  expect(isClosed(vacancy('2026-12-18'), new Date(now))).toBe(expected)
  expect(isClosed(anEntry(), new Date(now))).toBe(false)
})

describe('what is shown changes next', () => {
  test('when the first of what is hidden appears', () => {
    const entries = [anEntry({ date: '2026-12-02' }), anEntry({ date: '2026-11-28 08:30' }), anEntry({ date: '2026-11-01' })]
    expect(nextEntryChange(agency(entries), new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-11-28T08:30:00Z'))
  })

  test('at the midnight after the last day of a vacancy', () => {
    const entries = [vacancy('2026-11-22')]
    expect(nextEntryChange(agency(entries), new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-11-23T00:00:00Z'))
  })

  test('never, where nothing is to come', () => {
    expect(nextEntryChange(agency([anEntry()]), new Date('2026-11-21T12:00:00Z'))).toBeUndefined()
  })

  test('at midnight, in a demonstration', () => {
    expect(nextEntryChange(agency([], '2026-11-21'), new Date('2026-11-25T12:00:00Z'))).toBeUndefined()
    expect(nextEntryChange(agency([anEntry()], '2026-11-21'), new Date('2026-11-25T12:00:00Z'))).toEqual(new Date('2026-11-26T00:00:00Z'))
  })
})

test.each([
  ['2026-11-27T12:00:00Z', '2026-11-10 08:30', '2026-12-18'],
  ['2026-11-28T00:00:00Z', '2026-11-17 08:30', '2026-12-25'],
  ['2028-11-21T12:00:00Z', '2028-11-07 08:30', '2028-12-15'],
])('dates of a demonstration of 21 November 2026 have moved by whole weeks at %s', (now, date, closes) => {
  const entries = [anEntry({ kind: 'vacancies', date: '2026-11-10 08:30', vacancy: { location: 'Taunton', closes: '2026-12-18' } })]
  const [moved] = entriesAt(agency(entries, '2026-11-21'), new Date(now))
  expect([moved?.date, moved?.vacancy?.closes]).toEqual([date, closes])
  expect(new Date(`${date.slice(0, 10)}T00:00Z`).getUTCDay()).toBe(new Date('2026-11-10T00:00Z').getUTCDay())
})

test.each([
  ['articles', '2026-11-09T12:00:00Z', '2025-11-11 08:30', '2025-11-13'],
  ['articles', '2026-11-10T08:30:00Z', '2026-11-10 08:30', '2026-11-12'],
  ['articles', '2027-11-08T12:00:00Z', '2026-11-10 08:30', '2026-11-12'],
  ['articles', '2027-11-09T12:00:00Z', '2027-11-09 08:30', '2027-11-11'],
  ['market-reports', '2028-11-07T12:00:00Z', '2028-11-07 08:30', '2028-11-09'],
] as const)('%s of a demonstration come round in their season: seen at %s they are of %s', (kind, now, date, updated) => {
  const entries = [anEntry({ kind, date: '2026-11-10 08:30', updated: '2026-11-12' })]
  const [moved] = entriesAt(agency(entries, '2026-11-21'), new Date(now))
  expect([moved?.date, moved?.updated]).toEqual([date, updated])
  expect(new Date(`${date.slice(0, 10)}T00:00Z`).getUTCDay()).toBe(new Date('2026-11-10T00:00Z').getUTCDay())
})

test('what is written for a demonstration without a date stays where it is', () => {
  const { date: _date, ...timeless } = anEntry()
  expect(entriesAt(agency([timeless], '2026-11-21'), new Date('2031-01-01T12:00:00Z'))).toEqual([timeless])
})

const now = new Date('2026-11-21T12:00:00Z')
const article = (slug: string, topics: string[], more = {}) => anEntry({ slug, topics, ...more })
const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug)

const own = article('own', ['Letting', 'The law'])
const others = [article('new', []), article('law', ['the law']), article('both', ['The law', 'Letting']), article('old', [])]

test('what shares most comes first, and among equals what is newer', () => {
  expect(slugs(relatedEntries(own, [own, ...others], now))).toEqual(['both', 'law', 'new'])
})

test('what is named comes before, of whatever kind, and all of it', () => {
  const service = anEntry({ kind: 'services', slug: 'letting' })
  const named = { ...own, related: ['/services/letting', '/articles/old', '/articles/gone', '/articles/law', '/articles/new'] }
  expect(slugs(relatedEntries(named, [named, ...others, service], now))).toEqual(['letting', 'old', 'law', 'new'])
  expect(slugs(relatedEntries({ ...own, related: ['/services/letting'] }, [own, ...others, service], now))).toEqual([
    'letting',
    'both',
    'law',
  ])
})

test('other kinds are not added, nor places that are taken', () => {
  const place = (slug: string, closes: string) => anEntry({ kind: 'vacancies', slug, vacancy: { location: 'Taunton', closes } })
  const here = place('here', '2026-12-01')
  expect(slugs(relatedEntries(here, [here, place('gone', '2026-11-20'), place('open', '2026-11-21'), ...others], now))).toEqual(['open'])
})

test('case studies of the same tab go together', () => {
  const study = (slug: string, tab: string) => anEntry({ kind: 'case-studies', slug, tab })
  const studies = [study('a', 'Homes'), study('b', 'Land'), study('c', 'LAND')]
  expect(slugs(relatedEntries(studies[1]!, studies, now))).toEqual(['c', 'a'])
})

test('a member of staff is called by name and job, and has a page', () => {
  const [member] = aBranchWithStaff.staff
  expect(authorOf(member!.urlLabel, [aBranchWithStaff])).toEqual({
    name: `${member!.firstName} ${member!.surname}`,
    jobTitle: member!.jobTitle,
    href: `/staff/${member!.urlLabel}`,
  })
})

test('anybody else is a name, and nobody is nobody', () => {
  expect(authorOf('Dr S. Mistry', [aBranchWithStaff])).toEqual({ name: 'Dr S. Mistry' })
  expect(authorOf(undefined, [aBranchWithStaff])).toBeUndefined()
})

test('entries are listed by kind, articles below their list; what is to come or closed is not', () => {
  const vacancy = (slug: string, closes: string) => anEntry({ kind: 'vacancies', slug, vacancy: { location: 'Taunton', closes } })
  const entries = [
    anEntry({ updated: '2026-11-12' }),
    anEntry({ slug: 'to-come', date: '2026-12-01' }),
    vacancy('porter', '2026-12-18'),
    vacancy('taken', '2026-11-20'),
  ]
  const groups = entryLinks({ ...anAgency, entries }, testTime).filter(({ links }) => links.length > 0)
  const changed = new Date('2026-11-12T00:00:00Z')
  expect(groups).toEqual([
    {
      heading: 'Articles',
      links: [
        { path: '/articles', text: 'Articles', lastModified: changed },
        { path: '/articles/damp', text: 'Damp', lastModified: changed },
      ],
    },
    { heading: 'Vacancies', links: [{ path: '/vacancies/porter', text: 'Damp', lastModified: new Date('2026-11-10T00:00:00Z') }] },
  ])
})

test('an agency without articles has no list of them', () => {
  expect(entryLinks(anAgency, testTime).flatMap(({ links }) => links)).toEqual([])
})
