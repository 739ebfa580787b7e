import { expect, test } from 'vitest'
import { findOfficeUserByEmail } from '#src/data/office/office-users.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'

test('an administrator says which staff member somebody is, and takes it back; nobody is one of another branch', async () => {
  await using db = await testDatabase()
  const { as, context } = await officeSite(db)
  const [own, other] = context.content().branches.filter(({ staff }) => staff.length > 0)
  const [member, stranger] = [own?.staff[0], other?.staff[0]]
  if (!own || !member || !stranger) throw new Error('There are no two branches with staff.')
  const boss = await as('administrator', { branches: [own.id] })
  const email = 'new@agency.example'
  const given = { email, name: 'New', role: 'staff', 'branches[]': String(own.id) }
  const page = await (await boss.get(routes.office.users.href())).text()
  expect([page.includes(`<option value="${member.id}"`), page.includes(`<option value="${stranger.id}"`)]).toEqual([true, false])
  for (const wrong of [stranger.id, 'x', 0])
    expect((await boss.post(routes.office.inviteUser.href(), { ...given, staff_id: String(wrong) })).status).toBe(422)
  expect((await boss.post(routes.office.inviteUser.href(), { ...given, staff_id: String(member.id) })).status).toBe(303)
  const user = await findOfficeUserByEmail(db, email)
  expect(user?.staffId).toBe(member.id)
  await boss.post(routes.office.changeUser.href(user?.id ?? 0), { ...given, staff_id: '' })
  expect((await findOfficeUserByEmail(db, email))?.staffId).toBeNull()
})

test('whoever looks at the list is named in it as themselves, nobody else is, and each of them has a page', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const [boss, colleague] = [await as('administrator', { name: 'Ann Bee' }), await as('staff', { name: 'Cy Dee' })]
  const page = await (await boss.get(routes.office.users.href())).text()
  const rows = page.split('<tr').filter((row) => row.includes('/office/users/'))
  expect(rows.map((row) => [/Ann Bee|Cy Dee/.exec(row)?.[0], />You</.test(row)]).sort()).toEqual([
    ['Ann Bee', true],
    ['Cy Dee', false],
  ])
  const other = await boss.get(routes.office.userPage.href(colleague.user.id))
  expect([other.status, (await other.text()).includes('Cy Dee')]).toEqual([200, true])
  expect((await boss.get(routes.office.userPage.href(colleague.user.id + 1))).status).toBe(404)
})
