import { expect, test } from 'vitest'
import type { Entry } from '#src/domain/entries/entry.ts'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { viewOf, wordsOfPage } from '#tests/support/page-content.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { loadEntry } from './load.ts'
import { entryData, entryPage } from './page.tsx'

const stored = { hash: 'a'.repeat(64), width: 1600, height: 1067 }

/** The first of these, on its page. */
function page(entries: readonly Entry[], pages: typeof anAgency.pages = []) {
  const known = {
    agency: { ...anAgency, entries, pages },
    pictures: new Map([['a.jpg', stored]]),
    publicUrl: 'https://a.test',
    now: testTime,
  }
  const loaded = loadEntry(known, `/${entries[0]?.kind}/${entries[0]?.slug}`)
  if (!loaded) throw new Error('It is not there')
  return entryPage(loaded)
}

const body = (...parts: Entry['body']) => viewOf(page([anEntry({ body: parts })]))

test('what nobody may see yet is not there', () => {
  expect(() => page([anEntry({ date: '2026-11-22' })])).toThrow('It is not there')
})

test('its picture is the first thing that loads, and stands for it where it is shared', () => {
  const pictured = page([anEntry({ picture: { file: 'a.jpg', alt: 'A wall' } })])
  expect(viewOf(pictured)).toMatch(/<img [^>]*alt="A wall" loading="eager"/)
  expect(pictured.head.picture).toBe(`/images/1200/${stored.hash}.jpg`)
  expect(page([anEntry({ picture: { file: 'missing.jpg', alt: '' } })]).head.picture).toBeUndefined()
})

test('pictures of the text have their captions, and one that is missing is left out', () => {
  const markup = body(
    { picture: { file: 'a.jpg', alt: 'A wall', caption: 'Since 1857' } },
    { picture: { file: 'b.jpg', alt: '', caption: 'Gone' } },
  )
  expect(markup).toMatch(/<figure[^>]*><img [^>]*alt="A wall"[^>]*\/><figcaption[^>]*>Since 1857/)
  expect(markup).not.toContain('Gone')
  expect(body({ picture: { file: 'a.jpg', alt: '', caption: '' } })).not.toContain('figcaption')
})

test('several tables are told apart', () => {
  const table = { table: '<table><tr><td>1</td></tr></table>' }
  expect([...body(table, { html: '<p>And</p>' }, { ...table }).matchAll(/aria-label="(Table[^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Table 1: Damp',
    'Table 2: Damp',
  ])
})

test('what is read next leads to the list of all, where there is one', () => {
  // The first other is the next story, which is offered once.
  const others = [anEntry({ slug: 'c', title: 'Lime' }), anEntry({ slug: 'b', title: 'Rot' })]
  expect(wordsOfPage(viewOf(page([anEntry(), ...others])))).toMatch(/Read on All articles Rot 10 November 2026/)
  const reports = [anEntry({ kind: 'market-reports' }), anEntry({ kind: 'market-reports', slug: 'b' })]
  expect(viewOf(page(reports))).not.toContain('All market reports')
  expect(viewOf(page(reports, [{ path: '/market-reports', title: 'From the ring', description: '', blocks: [] }]))).toContain(
    'href="/market-reports"',
  )
  expect(wordsOfPage(viewOf(page([anEntry()])))).not.toContain('Read on')
})

test('of two of one day the first in the list is the newer', () => {
  const [a, b] = [anEntry({ slug: 'a', title: 'A' }), anEntry({ slug: 'b', title: 'B' })]
  expect(viewOf(page([b, a]))).toMatch(/href="\/articles\/a" rel="next"/)
  expect(viewOf(page([a, b]))).toMatch(/href="\/articles\/b" rel="prev"/)
})

test('services have neither byline nor neighbours', () => {
  const { date: _date, ...service } = anEntry({ kind: 'services' })
  const markup = viewOf(page([service, { ...service, slug: 'b' }]))
  expect(markup).not.toMatch(/min read|rel="prev"|<time/)
})

test('a case study without an author has no byline, and no date', () => {
  const study = anEntry({ kind: 'case-studies', tab: 'Land', points: ['212 acres'] })
  expect(viewOf(page([study]))).not.toContain('min read')
  expect(wordsOfPage(viewOf(page([{ ...study, author: 'Dr Mistry' }])))).toContain('By Dr Mistry 10 November 2026')
  expect(viewOf(page([{ ...study, points: [] }]))).not.toContain('What came of it')
})

test('a place is applied for where it says so', () => {
  const vacancy = { location: 'Taunton', apply: '/work#form', furtherDetails: 'one Saturday in three' }
  const shown = page([anEntry({ kind: 'vacancies', title: 'Porter', vacancy })])
  expect(viewOf(shown)).toMatch(/<a [^>]*href="\/work#form"[^>]*>(<[^>]+>)*Apply/)
  expect(wordsOfPage(viewOf(shown))).toContain('Employment one Saturday in three')
  expect(wordsOfPage(viewOf(shown))).not.toContain('Apply until')
  expect(shown.head).toMatchObject({ title: 'Porter, Taunton', shortTitles: ['Porter'] })
})

test('sharing by mail says what and where', () => {
  const subject = encodeURIComponent('Damp & rot')
  expect(viewOf(page([anEntry({ title: 'Damp & rot' })]))).toContain(
    `href="mailto:?subject=${subject}&amp;body=${subject}%0A%0Ahttps%3A%2F%2Fa.test%2Farticles%2Fdamp"`,
  )
})

const crumbs = [{ text: 'Home', href: '/' }, { text: 'Damp' }]
const pictures = new Map([['a.jpg', { hash: 'a'.repeat(64), width: 1600, height: 1067 }]])

function told(entry: Entry) {
  const agency = { ...anAgency, branches: [aBranchWithStaff], entries: [entry] }
  const content = loadEntry({ agency, pictures, publicUrl: 'https://a.test', now: testTime }, `/${entry.kind}/${entry.slug}`)
  return entryData(content!, crumbs)
}

test('the way to it ends with its own address', () => {
  expect(told(anEntry())[0]?.itemListElement).toMatchObject([{ item: 'https://a.test/' }, { item: 'https://a.test/articles/damp' }])
})

test('addresses are whole: its own, its picture’s and its author’s', () => {
  const [, article] = told(anEntry({ author: 'ada-quill', picture: { file: 'a.jpg', alt: '' } }))
  expect(article).toMatchObject({
    url: 'https://a.test/articles/damp',
    image: `https://a.test/images/1200/${'a'.repeat(64)}.jpg`,
    author: { url: 'https://a.test/staff/ada-quill' },
    publisher: { url: 'https://a.test/' },
  })
})

test('a picture that is missing is not told', () => {
  expect(told(anEntry({ picture: { file: 'missing.jpg', alt: '' } }))[1]?.image).toBeUndefined()
})

test('a place is described by its text, tables and all, with the address of its branch', () => {
  const body = [{ html: '<p>You carry.</p>' }, { picture: { file: 'a.jpg', alt: '', caption: 'No' } }, { table: '<table></table>' }]
  const vacancy = { location: 'Taunton', closes: '2026-12-18', employment: 'part time' } as const
  const [, job] = told(anEntry({ kind: 'vacancies', date: '2026-11-10 08:30', body, vacancy }))
  expect(job).toMatchObject({
    '@type': 'JobPosting',
    description: '<p>You carry.</p><table></table>',
    datePosted: '2026-11-10',
    validThrough: '2026-12-18T23:59:59',
    employmentType: 'PART_TIME',
    jobLocation: { address: { postalCode: aBranchWithStaff.postcode } },
  })
})

test('of a place that is taken nothing is told but the way', () => {
  const taken = anEntry({ kind: 'vacancies', vacancy: { location: 'Taunton', closes: '2026-11-20' } })
  expect(told(taken).map((thing) => thing['@type'])).toEqual(['BreadcrumbList'])
})
