import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import * as routes from '#src/routes.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'

const { add, drafts, publish, toMenu } = routes.officeContent

test('a new page is added to the menu once, and both are published together', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const manager = await as('manager')
  const [path, menus] = ['pages/moving-house.yaml', 'menus.yaml']
  const before = (await readContentFile(office.siteContent, menus)).text ?? ''
  await manager.post(add.href(), { _kind: 'pages', title: 'Moving house', description: 'How to.' })
  for (const _ of [1, 2])
    expect((await manager.post(toMenu.href(path))).headers.get('location')).toBe(`${drafts.href([path, menus])}&done=menu-drafted`)
  const written = (await findDrafts(db, manager.user.id, [menus]))[0]?.content ?? ''
  expect(parse(written).primary).toEqual([...parse(before).primary, { text: 'Moving house', link: '/moving-house' }])
  // Every other line is unchanged.
  expect(before.split('\n').filter((line) => !written.split('\n').includes(line))).toEqual([])
  await manager.post(publish.href(), { paths: [path, menus] })
  expect((await readContentFile(office.siteContent, menus)).text).toBe(written)
})

test('it is refused for users who may not change the menus, and for files without a page', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const [client, ofBranch] = [await as('staff'), await as('staff', { branches: [4101] })]
  for (const path of ['forms/new-homes.yaml', 'pages/none.yaml', 'menus.yaml'])
    expect([path, (await client.post(toMenu.href(path))).status]).toEqual([path, 404])
  expect((await ofBranch.post(toMenu.href('pages/selling.yaml'))).status).toBe(404)
  expect((await ofBranch.post(toMenu.href('branches/taunton.yaml'))).status).toBe(404)
  expect(await findDrafts(db, ofBranch.user.id)).toEqual([])
})
