import { expect, test } from 'vitest'
import { officeRoutes } from '#src/routes/all-routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { routeAddresses } from '#tests/support/route-addresses.ts'

/** Pages of the site as visitors would see them, which have no purpose line. */
const previews = new Set(['officeContent.preview', 'officeContent.example'])

const asked = [...officeRoutes].filter(([name, { method, action }]) => method === 'GET' && action !== 'visit' && !previews.has(name))

test('each screen has one heading, and says below it in a sentence what it is for', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('administrator')
  const without: string[] = []
  let screens = 0
  for (const [name] of asked) {
    const answer = await client.get(routeAddresses[name])
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.body?.cancel()
      continue
    }
    screens += 1
    const page = await answer.text()
    const [, heading = '', purpose = ''] = /<h1 [^>]*>(.*?)<\/h1>\s*<p class="[^"]*_purpose_[^"]*">(.*?)<\/p>/s.exec(page) ?? []
    const sentence = wordsOfPage(purpose)
    const isOne = page.match(/<h1[ >]/g)?.length === 1 && heading !== ''
    if (!isOne || !/^\S.{10,200}\.$/s.test(sentence)) without.push(`${name}: ${sentence}`)
  }
  expect(without).toEqual([])
  expect(screens).toBeGreaterThan(8)
})
