import { expect, test } from 'vitest'
import { setOidcSubject } from '#src/data/office/office-secrets.ts'
import { insertOfficeUser, setOfficeEmail } from '#src/data/office/office-users.ts'
import { cheapPasswords } from '#tests/support/cheap-passwords.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { firstAdministratorLink, placeholderAddress } from './first-administrator.ts'
import { findInvitedUser } from './sign-in.ts'

const now = () => testNow

test('an office without users gets one administrator, with a new link at each start until they can sign in', async () => {
  await using db = await testDatabase()
  const first = await firstAdministratorLink({ db, now })
  const second = await firstAdministratorLink({ db, now })
  expect(first).toMatch(/^\/office\/invitation\/[\w-]{20,}$/)
  expect(second).not.toBe(first)
  const token = second?.split('/').at(-1) ?? ''
  const users = await db.selectFrom('office_user').selectAll().execute()
  expect(users).toMatchObject([{ email: placeholderAddress, role: 'administrator', branches: null }])
  expect(await findInvitedUser({ db, now, passwords: cheapPasswords() }, token)).toMatchObject({ name: 'Administrator' })
  const id = users[0]?.office_user_id ?? 0
  await setOfficeEmail(db, id, 'ann@agency.example')
  expect(await firstAdministratorLink({ db, now }), 'with an address of their own they still cannot come back').toBeDefined()
  await setOidcSubject(db, id, 'ann')
  expect(await firstAdministratorLink({ db, now })).toBe(undefined)
  expect(await db.selectFrom('office_user').selectAll().execute()).toHaveLength(1)
})

test('there is no link once somebody was invited', async () => {
  await using db = await testDatabase()
  await insertOfficeUser(db, { email: 'ann@agency.example', name: 'Ann', role: 'administrator', branches: 'all', now: testNow })
  expect(await firstAdministratorLink({ db, now })).toBe(undefined)
})

test('there is no link once the first administrator has left', async () => {
  await using db = await testDatabase()
  await firstAdministratorLink({ db, now })
  await db.updateTable('office_user').set({ ended_at: testNow }).execute()
  expect(await firstAdministratorLink({ db, now })).toBe(undefined)
})
