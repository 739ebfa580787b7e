import { expect, test } from 'vitest'
import { findReplyTexts } from '#src/data/leads/reply-texts.ts'
import { findAudit } from '#src/data/office/audit.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'

const { list, add, one, change, remove } = routes.officeReplyTexts

test('a text is added, changed and removed, each audited; what is wrong with it is said, and stays typed', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('manager')
  const wrong = await client.post(add.href(), { title: 'Price', content: 'It costs {price}', branch: '' })
  const page = await wrong.text()
  expect([wrong.status, page.includes('“{price}” is not a placeholder'), page.includes('It costs {price}')]).toEqual([422, true, true])
  expect((await client.post(add.href(), { title: '', content: 'x', branch: '' })).status).toBe(422)
  expect((await client.post(add.href(), { title: 'x', content: 'x', branch: '77' })).status).toBe(422)
  expect((await client.post(add.href(), { title: 'Hours', content: 'Hello {name},\r\nwe are open.', branch: '4101' })).status).toBe(303)
  const added = (await findReplyTexts(db, [4101])).find(({ title }) => title === 'Hours')
  expect(added).toMatchObject({ branchId: 4101, content: 'Hello {name},\nwe are open.', version: 1 })
  const id = added?.id ?? 0
  const changed = { title: 'Hours', content: 'We are open, {name}.', branch: '', version: '1' }
  expect((await client.post(change.href(id), changed)).status).toBe(303)
  // From another tab, or by somebody else.
  const second = await client.post(change.href(id), { ...changed, content: 'Mine' })
  expect([second.status, (await second.text()).includes('>Mine<')]).toEqual([422, true])
  expect((await client.post(remove.href(id), { version: '1' })).status).toBe(422)
  expect((await client.post(remove.href(id), { version: '2' })).status).toBe(303)
  expect((await client.get(one.href(id))).status).toBe(404)
  const audited = await findAudit(db, client.user, { filter: { text: 'Hours' }, most: 9 })
  expect(audited.map(({ action }) => action)).toEqual(['reply-text-removed', 'reply-text-changed', 'reply-text-changed'])
  expect(audited[1]).toMatchObject({ before: { branch: 4101 }, after: { text: 'We are open, {name}.', branch: null } })
})

test('who manages one branch sees its texts and the agency’s, and changes its own alone', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const boss = await as('manager')
  for (const branch of ['4101', '4102']) await boss.post(add.href(), { title: `Of ${branch}`, content: 'x', branch })
  const client = await as('manager', { branches: [4101] })
  const page = await (await client.get(list.href())).text()
  expect([page.includes('Of 4101'), page.includes('Of 4102'), page.includes('Thank you, we will ring')]).toEqual([true, false, true])
  const idOf = async (name: string) => (await findReplyTexts(db, 'all')).find(({ title }) => title === name)?.id ?? 0
  const sent = { title: 'Taken', content: 'x', branch: '4101', version: '1' }
  expect((await client.post(change.href(await idOf('Of 4102')), sent)).status).toBe(404)
  const agencys = await idOf('Thank you, we will ring')
  expect((await client.post(change.href(agencys), sent)).status).toBe(422)
  expect((await client.post(remove.href(agencys), sent)).status).toBe(422)
  for (const branch of ['', '4102']) expect((await client.post(change.href(await idOf('Of 4101')), { ...sent, branch })).status).toBe(422)
  expect((await client.post(change.href(await idOf('Of 4101')), sent)).status).toBe(303)
})

test('a text that somebody wrote is shown as text', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('administrator')
  await client.post(add.href(), { title: '<script>alert(1)</script>', content: '<img src=x onerror=alert(1)>', branch: '' })
  for (const text of await findReplyTexts(db, 'all'))
    for (const path of [list.href(), one.href(text.id)])
      expect(await (await client.get(path)).text()).not.toMatch(/<script>alert|<img src=x/)
})
