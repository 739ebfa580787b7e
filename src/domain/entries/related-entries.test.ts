import { expect, test } from 'vitest'
import { anEntry } from '#tests/support/entries.ts'
import { relatedEntries } from './related-entries.ts'

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
