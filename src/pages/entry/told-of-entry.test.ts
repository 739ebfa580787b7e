import { expect, test } from 'vitest'
import type { Entry } from '#src/domain/entries/entry.ts'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { loadEntry } from './load.ts'
import { toldOfEntry } from './told-of-entry.ts'

const crumbs = [{ text: 'Home', href: '/' }, { text: 'Damp' }]
const pictures = new Map([['a.jpg', { hash: 'a'.repeat(64), width: 1600, height: 1067 }]])

function told(entry: Entry) {
  const agency = { ...anAgency, branches: [aBranchWithStaff], entries: [entry] }
  const content = loadEntry({ agency, pictures, publicUrl: 'https://a.test', now: testTime }, `/${entry.kind}/${entry.slug}`)
  return toldOfEntry(content!, crumbs)
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
