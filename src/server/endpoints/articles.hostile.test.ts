import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { anEntry } from '#tests/support/entries.ts'
import { testContent, testSite } from '#tests/support/site.ts'

/** The authors of the files may have been deceived: nothing in them may run on a page. */
const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'
const entries = [
  anEntry({
    title: `Title ${hostile}`,
    summary: `Summary ${hostile}`,
    author: `Author ${hostile}`,
    topics: [`Topic ${hostile}`],
    body: [{ html: '<p>Clean</p>' }, { picture: { file: hostile, alt: hostile, caption: hostile } }],
  }),
  anEntry({ kind: 'vacancies', title: `Place ${hostile}`, vacancy: { location: hostile, furtherDetails: hostile } }),
]

async function ask(address: string) {
  await using db = await testDatabase()
  const { demoDay: _demoDay, ...site } = (await testContent()).site
  const content = { ...(await testContent()), site, entries }
  const response = await (await testSite(db, { content: () => content })).request(address)
  return { status: response.status, text: await response.text() }
}

test.each(['/articles', '/articles/damp', '/vacancies/damp', '/articles.atom'])('texts of entries are escaped at %s', async (address) => {
  const { status, text } = await ask(address)
  expect(status).toBe(200)
  expect(text).not.toMatch(/<script>alert|<img src=x/)
  expect(text).toMatch(/&lt;script&gt;alert\(1\)|\\u003cscript>alert\(1\)/)
})

test('programs get them unchanged, as JSON only', async () => {
  const { text } = await ask('/articles.ljson')
  expect(JSON.parse(text).articles[0].title).toBe(`Title ${hostile}`)
})

test.each([
  ['/articles?topic=%00', 404],
  ['/articles?topic=%3Cscript%3Ealert(1)%3C/script%3E', 404],
  [`/articles?topic=${'x'.repeat(5000)}`, 404],
  ['/articles?topic=a&topic=b', 404],
  ['/articles?page=99999999999999999999', 404],
  ['/articles?page=-1', 200],
  ['/articles?page=1e9', 200],
  ['/articles?page=%27%20OR%201=1', 200],
  ['/articles/..%2f..%2fetc%2fpasswd', 404],
  ['/articles/%2e%2e/site.yaml', 404],
  ['/articles/damp.md', 404],
  ['/articles/__proto__', 404],
] as const)('%s is answered with %i, and nothing of it runs', async (address, expected) => {
  const { status, text } = await ask(address)
  expect(status).toBe(expected)
  expect(text).not.toContain('<script>alert')
})
