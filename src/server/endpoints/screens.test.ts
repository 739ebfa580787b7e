import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testSite } from '#tests/support/site.ts'

test('a screen has the newest homes that a card may be printed of: of its branch and channel, each with its own code', async () => {
  await using db = await testDatabase()
  const add = (displayAddress: string, columns: object, listing: object = {}) =>
    addProperty(db, {
      branch_id: 4101,
      ...columns,
      card: { displayAddress },
      listing: { branchId: 4101, displayAddress, ...columns, ...listing },
    })
  await add('1 Old Street', { launched_at: new Date('2026-01-01') })
  await add('2 New <b>Street</b>', { launched_at: new Date('2026-11-01') })
  await add('3 Held Street', {}, { published: false })
  await add('4 Sold Street', { status: 'sold' })
  await add('5 Under Street', { status: 'sstc' })
  await add('6 Let Street', { channel: 'lettings' })
  await add('7 Far Street', { branch_id: 4102 })
  const written = await testContent()
  const screens = [
    { address: 'here', branch: 4101, channel: 'sales' as const, seconds: 12, dimUntil: 7 },
    { address: 'everywhere-x7k2m9q4t8', seconds: 20, dimFrom: 23, dimUntil: 7 },
  ]
  const content = { ...written, site: { ...written.site, screens } }
  const site = await testSite(db, { content: () => content })
  const homesOf = async (screen: string) => {
    const answer = await site.request(routes.screens.homes.href(screen))
    expect([answer.headers.get('x-robots-tag'), answer.headers.get('set-cookie')]).toEqual(['noindex', null])
    return ((await answer.json()) as { homes: { address: string; qr: { path: string } }[] }).homes
  }
  const homes = await homesOf('here')
  expect(homes.map(({ address }) => address)).toEqual(['2 New <b>Street</b>', '1 Old Street'])
  expect(new Set(homes.map(({ qr }) => qr.path)).size).toBe(2)
  expect((await homesOf('everywhere-x7k2m9q4t8')).map(({ address }) => address).sort()).toEqual(
    ['1 Old Street', '2 New <b>Street</b>', '6 Let Street', '7 Far Street'].sort(),
  )
  const page = await (await site.request(routes.screens.page.href('here'))).text()
  expect(page).toContain('2 New &lt;b&gt;Street')
  expect(page).not.toContain('<b>')
  for (const unknown of [routes.screens.page.href('taunton'), routes.screens.homes.href('other')])
    expect((await site.request(unknown)).status).toBe(404)
})
