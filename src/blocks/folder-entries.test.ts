import { expect, test } from 'vitest'
import { aRecord, blockMarkup, someLoaded, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { caseStudiesGrid } from './case-studies-grid/case-studies-grid.tsx'
import { currentVacancies } from './current-vacancies/current-vacancies.tsx'
import { folderToLoad, openEntries } from './folder-entries.ts'
import { marketReports } from './market-reports/market-reports.tsx'
import { relatedCaseStudies } from './related-case-studies/related-case-studies.tsx'
import { relatedServices } from './related-services/related-services.tsx'

const picture = { file: 'farm.jpg', alt: 'A farm' }
const pictures = new Map([['farm.jpg', { hash: 'b'.repeat(64), width: 1600, height: 1067 }]])
const loadedOf = (...entries: ReturnType<typeof anEntry>[]) => ({ entries: { entries, site: {}, pictures } })
const linksOf = (markup: string) => [...markup.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

const kinds = [
  {
    kind: caseStudiesGrid,
    list: 'studies',
    written: { tab: 'Land', title: 'By hand', link: '/by-hand' },
    entry: anEntry({ kind: 'case-studies', slug: 'farm', tab: 'LAND', points: ['212 acres'], picture }),
  },
  {
    kind: relatedCaseStudies,
    list: 'studies',
    written: { title: 'By hand', link: '/by-hand' },
    entry: anEntry({ kind: 'case-studies', slug: 'farm', tab: 'Land', picture }),
  },
  {
    kind: relatedServices,
    list: 'services',
    written: { title: 'By hand', link: '/by-hand' },
    entry: anEntry({ kind: 'services', slug: 'farm', picture }),
  },
  {
    kind: marketReports,
    list: 'reports',
    written: { date: '2026-11-12', title: 'By hand', link: '/by-hand' },
    entry: anEntry({ kind: 'market-reports', slug: 'farm', date: '2026-11-10 18:30' }),
  },
  {
    kind: currentVacancies,
    list: 'vacancies',
    written: { details: 'By hand', location: 'Taunton', link: '/by-hand' },
    entry: anEntry({ kind: 'vacancies', slug: 'farm', vacancy: { location: 'Dulverton', closes: '2026-11-21' } }),
  },
] as const

test.each(kinds)(
  '$kind.kind shows its folder where the list is left out, and besides it when told to',
  ({ kind, list, written, entry }) => {
    const path = `/${entry.kind}/farm`
    expect(linksOf(blockMarkup(kind, {}, loadedOf(entry)))).toContain(path)
    const both = linksOf(blockMarkup(kind, { [list]: [written], folder: true }, loadedOf(entry)))
    expect(both.indexOf('/by-hand')).toBeGreaterThanOrEqual(0)
    expect(both.indexOf(path)).toBeGreaterThan(both.indexOf('/by-hand'))
  },
)

test.each(kinds)('$kind.kind asks for its folder only where it shows it', ({ kind, list, written, entry }) => {
  const asked = (content: object) => kind.needs(aRecord(kind, content)).entries
  expect([asked({}), asked({ [list]: [written], folder: true }), asked({ [list]: [] }), asked({ [list]: [written] })]).toEqual([
    entry.kind,
    entry.kind,
    undefined,
    undefined,
  ])
})

test.each(kinds)('$kind.kind changes when something of its folder appears', ({ kind, entry }) => {
  const later = { ...entry, slug: 'later', date: '2026-12-02 08:30', picture: { file: 'later.jpg', alt: '' } }
  const loaded = someLoaded(loadedOf({ ...later, ...(entry.vacancy && { vacancy: { location: 'Taunton' } }) }))
  expect(kind.changesAt(loaded, testTime)).toEqual(new Date('2026-12-02T08:30:00Z'))
  expect(kind.changesAt(someLoaded(), testTime)).toBeUndefined()
  expect(blockMarkup(kind, {}, loaded)).not.toContain('later')
})

test('an entry as a card has its summary, points and picture, and stands in the tab of its name', () => {
  const markup = blockMarkup(caseStudiesGrid, { studies: [kinds[0].written], folder: true }, loadedOf(kinds[0].entry))
  expect(markup.match(/data-panel=/g)).toHaveLength(1)
  expect(markup).toContain('Where it comes from.')
  expect(markup).toContain('212 acres')
  expect(markup).toContain('alt="A farm"')
})

test('a place of the folder is counted until its last day is past, and its own page tells search engines of it', () => {
  const { entry } = kinds[4]
  expect(blockMarkup(currentVacancies, {}, loadedOf(entry))).toMatch(/\(1\)<\/h2>.*Dulverton/)
  const past = { ...entry, vacancy: { location: 'Dulverton', closes: '2026-11-20' } }
  expect(blockMarkup(currentVacancies, {}, loadedOf(past))).toContain('(0)</h2>')
  const context = { now: testTime, address: (path: string) => path }
  expect(currentVacancies.structuredData(aRecord(currentVacancies, {}), someLoaded(loadedOf(entry)), context)).toEqual([])
})

test('related things show at most 24 of a folder', () => {
  const many = Array.from({ length: 30 }, (_, at) => anEntry({ kind: 'services', slug: `s${at}`, title: `S ${at}` }))
  expect(blockMarkup(relatedServices, {}, loadedOf(...many)).match(/<article/g)).toHaveLength(24)
})

test('the newest come first, with the addresses of their pages', () => {
  const loaded = loadedOf(anEntry({ slug: 'old', date: '2026-01-02' }), anEntry({ slug: 'new', date: '2026-11-20' })).entries
  expect(openEntries(loaded, testTime).map(({ link }) => link)).toEqual(['/articles/new', '/articles/old'])
  expect(folderToLoad('articles', [], false)).toBeUndefined()
})
