import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOf } from '#tests/support/page-content.ts'
import { testSite } from '#tests/support/site.ts'

async function asked(path: string) {
  await using db = await testDatabase()
  const answer = await (await testSite(db)).request(path)
  const html = await answer.text()
  return { status: answer.status, control: answer.headers.get('cache-control'), html, words: wordsOf(html) }
}

test('a calculator stands at its own address, which is kept and not to be found by search engines', async () => {
  const { status, control, html } = await asked('/calculator')
  expect([status, control]).toEqual([200, 'public, max-age=0, must-revalidate'])
  expect(html).toMatch(/<form (?=[^>]*method="get")(?=[^>]*action="\/calculator")/)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toContain('aria-invalid')
})

test('sent as a form it shows what comes of it, and is kept nowhere', async () => {
  const { status, control, words } = await asked('/calculator?price=300000&deposit=60000&rate=5&years=25&method=repayment')
  expect([status, control]).toEqual([200, 'no-store'])
  expect(words).toContain('Monthly payment £1,403.02')
})

test('what is wrong stands beside its field, with what was typed', async () => {
  const { html, words } = await asked('/calculator?price=300000&deposit=60000&rate=5&years=50')
  expect(words).toContain('Enter a value between 5 and 35')
  expect(html).toContain('value="50"')
})

test('property tax has its own', async () => {
  const { words, control } = await asked('/calculator/stamp-duty?price=500000&country=scotland&buyer=additional')
  expect(control).toBe('no-store')
  expect(words).toContain('Land and Buildings Transaction Tax £63,350')
  expect(words).toContain('Total £63,350')
})

test.each([
  ['very long', `price=${'9'.repeat(5000)}`],
  ['markup', 'price=%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['many times', 'price=1&price=2&price=3'],
  ['of no use', 'country=__proto__&buyer=constructor&completion=9999-99-99'],
])('what is %s harms nothing', async (_, query) => {
  for (const path of ['/calculator', '/calculator/stamp-duty']) {
    const { status, html } = await asked(`${path}?${query}`)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('9'.repeat(21))
  }
})

test('what no calculator reads makes no other page', async () => {
  expect((await asked('/calculator?utm_source=mail')).control).toBe('public, max-age=0, must-revalidate')
})
