import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { otherSites } from '#tests/support/other-sites.ts'
import { branchesPageText, siteContentParts } from '#tests/support/site-content.ts'
import { brokenOutsideLinks, checkOutsideLinks, outsideLinks } from './outside-links.ts'

const hourMs = 3_600_000
const linksTo = (...hosts: string[]) =>
  `${branchesPageText('/links', 'Links')}  - { id: more, kind: text-section, content: { text: "<p>${hosts.map((host) => `<a href='https://${host}/a.'>${host}</a>`).join(' ')}</p>" } }\n`

test('an external link that fails on two days is reported with its files, until it works or no file has it', async () => {
  await using db = await testDatabase()
  await using others = await otherSites({ 'good.example': 200, 'gone.example': 404, 'shy.example': 403, 'get-only.example': 200 })
  let now = new Date('2026-11-20T02:00:00Z')
  const parts = await siteContentParts(db, { now: () => now })
  parts.base.write('pages/links.yaml', linksTo('good.example', 'gone.example', 'shy.example', 'get-only.example', 'away.example'))
  const check = () => checkOutsideLinks(parts, { signal: new AbortController().signal, requests: others.requests() })
  expect(await check()).toBe(5)
  expect(others.asked).toContain('HEAD good.example/a')
  // A link is checked once a day and reported once it has failed on two.
  expect(await check()).toBe(0)
  expect(await brokenOutsideLinks(parts, await outsideLinks(parts))).toEqual([])
  now = new Date(now.getTime() + 24 * hourMs)
  expect(await check()).toBe(5)
  const named = async () =>
    (await brokenOutsideLinks(parts, await outsideLinks(parts))).map(({ address, reason, path }) => [address, reason, path])
  expect(await named()).toEqual([
    ['https://away.example/a', 'does not answer', 'pages/links.yaml'],
    ['https://gone.example/a', 'is answered by 404', 'pages/links.yaml'],
  ])
  others.statuses['gone.example'] = 200
  parts.base.write('pages/links.yaml', linksTo('good.example', 'gone.example'))
  now = new Date(now.getTime() + 24 * hourMs)
  expect(await check()).toBe(2)
  expect(await named()).toEqual([])
  expect(await db.selectFrom('content_link').select('address').orderBy('address').execute()).toHaveLength(2)
})

test('nothing is recorded while no server at all can be reached', async () => {
  await using db = await testDatabase()
  await using others = await otherSites({})
  const parts = await siteContentParts(db)
  parts.base.write('pages/links.yaml', linksTo('one.example', 'two.example'))
  expect(await checkOutsideLinks(parts, { signal: new AbortController().signal, requests: others.requests() })).toBe(0)
  expect(await db.selectFrom('content_link').select('address').execute()).toEqual([])
})
