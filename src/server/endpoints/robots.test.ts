import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'

test('crawlers are asked to stay away from what is closed to them, each address once and none made up', async () => {
  await using db = await testDatabase()
  const answer = await (await testSite(db)).request(routes.crawlers.robots.href())
  const text = await answer.text()
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)
  expect(new Set(closed).size).toBe(closed.length)
  expect(closed).toEqual(expect.arrayContaining(['/user', '/user.ljson', '/user/link/', '/marketing_preferences/', '/session']))
  expect(text).not.toMatch(/undefined|:id|:token/)
  expect(closed).not.toContain('/')
  expect(text).toContain('Sitemap: https://www.withyandvale.example/sitemap.xml')
})
