import { expect, test } from 'vitest'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { readSettings } from '#src/settings.ts'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { siteDocuments, timelessDocuments } from './site-documents.ts'

const settings = readSettings({})
const now = () => testTime

function documents(change: Partial<AgencyContent> = {}) {
  const agency = { ...anAgency, ...change }
  return siteDocuments({ content: () => agency, settings, now })
}
const page = (path: string, content: unknown) => ({
  path,
  title: 'A page',
  description: 'About something.',
  blocks: [{ id: 'one', kind: 'text-section', content }],
})
const bodyOf = (content: unknown) => documents({ pages: [page('/a', content)] }).find(({ path }) => path === '/a')?.body

test.each<[string, unknown, string]>([
  ['texts, however deep', { title: 'One', items: [{ text: 'Two' }, { text: 'Three' }] }, 'About something. One Two Three'],
  ['rich text without its tags', { text: '<p>One &amp; <b>two</b></p>' }, 'About something. One & two'],
  ['no address', { link: '/x', title: 'T', address: 'https://a.test', more: '#/x' }, 'About something. T'],
  [
    'no file and no name for programs',
    { file: 'a.jpg', icon: 'sheep_icon', search: '/s', branch: 'b', alt: 'A cow' },
    'About something. A cow',
  ],
  ['no numbers and no yes or no', { amount: 5, isOpen: true, title: 'T' }, 'About something. T'],
  ['nothing of an empty block', {}, 'About something.'],
  ['nothing of null', null, 'About something.'],
])('of a page there are %s', (_, content, body) => expect(bodyOf(content)).toBe(body))

test('another path of the same page is not a separate page', () => {
  const paths = documents({ pages: [page('/a', {}), { ...page('/b', {}), sameAs: '/a' }] }).map(({ path }) => path)
  expect(paths).toContain('/a')
  expect(paths).not.toContain('/b')
})

test('a branch has its location, a person their role and branch', () => {
  const all = documents({ branches: [aBranchWithStaff] })
  expect(all.find(({ path }) => path === '/branches/taunton')).toMatchObject({ kind: 'Branch', title: 'Taunton' })
  expect(all.find(({ path }) => path === '/branches/taunton')?.body).toContain('1 High Street, Taunton')
  expect(all.find(({ path }) => path === '/staff/ada-quill')).toMatchObject({ kind: 'Person', title: 'Ada Quill' })
  expect(all.find(({ path }) => path === '/staff/ada-quill')?.body).toMatch(/^\w[\w ]*, Taunton\./)
})

test('small print is the text of our pages without link markup; a version by the agency is its own page', () => {
  const own = documents({ pages: [page('/cookies', { title: 'Biscuits' })] }).filter(({ path }) => path === '/cookies')
  expect(own).toMatchObject([{ kind: 'Page', body: 'About something. Biscuits' }])
  const terms = documents().find(({ path }) => path === '/terms-of-use')
  expect(terms?.body).toContain('our complaints procedure says what to do')
  expect(terms?.body).not.toMatch(/\]\(|undefined/)
})

test('instant valuations are listed where the agency offers them', () => {
  const has = (instant: boolean) =>
    documents({ site: { ...anAgency.site, valuation: { ...anAgency.site.valuation, instant } } }).some(
      ({ title }) => title === 'Instant valuation',
    )
  expect([has(true), has(false)]).toEqual([true, false])
})

test('every path is listed once, and the list is built once per content', () => {
  const paths = documents({ branches: [aBranchWithStaff] }).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const content = () => anAgency
  expect(siteDocuments({ content, settings, now })).toBe(siteDocuments({ content, settings, now }))
})

test('an entry is listed from its date on, a vacancy until it closes', () => {
  const entries = [
    anEntry({ slug: 'now', date: '2026-11-01', summary: 'Of today.', body: [{ html: '<p>Damp &amp; dry</p>' }] }),
    anEntry({ slug: 'later', date: '2026-12-24' }),
    anEntry({ kind: 'vacancies', slug: 'taken', vacancy: { location: 'Taunton', closes: '2026-11-01' } }),
  ]
  const agency = { ...anAgency, entries }
  const at = (day: string) => siteDocuments({ content: () => agency, settings, now: () => new Date(`${day}T12:00:00Z`) })
  const paths = (day: string) => at(day).map(({ path }) => path)
  expect(paths('2026-11-21')).toContain('/articles/now')
  expect(paths('2026-11-21')).not.toContain('/articles/later')
  expect(paths('2026-11-21')).not.toContain('/vacancies/taken')
  expect(at('2026-11-21').find(({ path }) => path === '/articles/now')).toMatchObject({ kind: 'Article' })
  expect(at('2026-11-21').find(({ path }) => path === '/articles/now')?.body).toContain('Damp & dry')
  expect(paths('2026-12-25')).toContain('/articles/later')
})

test('lasting pages need no clock: a missing page gets 404 even if the clock fails', () => {
  const content = () => anAgency
  expect(timelessDocuments({ content, settings }).length).toBeGreaterThan(5)
  expect(timelessDocuments({ content, settings })).toBe(timelessDocuments({ content, settings }))
})
