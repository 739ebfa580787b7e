import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testContent, testSite } from '#tests/support/site.ts'

const brand = { css: ':root { --bottle: navy; }', path: '/brand/0123456789abcdef.css' }

test("every page links the agency's own style after the site's, and it is there", async () => {
  await using db = await testDatabase()
  const content = { ...(await testContent()), brand }
  const site = await testSite(db, { content: () => content })
  expect(await (await site.request('/nowhere')).text()).toContain(`<link rel="stylesheet" href="${brand.path}"/>`)
  const style = await site.request(brand.path)
  expect([style.headers.get('content-type'), await style.text()]).toEqual(['text/css; charset=utf-8', brand.css])
})

test('a style of yesterday is not there, and an agency without one links none', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  expect((await site.request(brand.path)).status).toBe(404)
  expect(await (await site.request('/nowhere')).text()).not.toContain('/brand/')
})
