import { expect, test } from 'vitest'
import { findAudit } from '#src/data/office/audit.ts'
import { findOfficeUser } from '#src/data/office/office-users.ts'
import * as routes from '#src/routes.ts'
import { findOfficeAsker, startOfficeSession } from '#src/services/office/office-sessions.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

const { account, changeDetails, confirmAddress, newAddressPage } = routes.officeSignIn
const wanted = { name: 'Ann Bee', email: 'bee@agency.example' }

async function asking(db: Awaited<ReturnType<typeof testDatabase>>) {
  const clock = { at: testNow }
  const site = await officeSite(db, { site: { now: () => clock.at } })
  const ann = await site.as('staff', { name: 'Ann Bee', email: 'ann@agency.example' })
  const tokenFor = async (email: string) => {
    const mails = db.selectFrom('mail').select('data').where('kind', '=', 'office-new-address').where('recipient', '=', email)
    const { data } = await mails.orderBy('mail_id', 'desc').executeTakeFirstOrThrow()
    return (data as { path: string }).path.split('/').at(-1) ?? ''
  }
  const audited = async () => await findAudit(db, { id: 0, branches: 'all' }, { filter: { userId: ann.user.id }, most: 1 })
  return { ...site, clock, ann, tokenFor, audited }
}

test('somebody changes their name at once, which is in the audit list', async () => {
  await using db = await testDatabase()
  const { ann, audited } = await asking(db)
  const answer = await ann.post(changeDetails.href(), { name: ' Ann  Cox ', email: 'ann@agency.example' })
  expect(answer.headers.get('location')).toContain('done=name-changed')
  expect(await (await ann.get(account.href())).text()).toContain('value="Ann Cox"')
  expect(await audited()).toMatchObject([{ action: 'own-name-changed', before: { name: 'Ann Bee' }, after: { name: 'Ann Cox' } }])
})

test('a new address is theirs once its link was used: the old one is told, and other browsers are signed out', async () => {
  await using db = await testDatabase()
  const { ann, office, tokenFor, audited } = await asking(db)
  const browser = { from: '', visitor: '', device: 'Phone', token: undefined }
  const phone = await startOfficeSession(db, office, { user: ann.user, startedBy: 'passkey', isProved: true, browser })
  expect((await ann.post(changeDetails.href(), wanted)).headers.get('location')).toContain('done=address-asked')
  expect(await findOfficeUser(db, ann.user.id)).toMatchObject({ email: 'ann@agency.example' })
  const token = await tokenFor(wanted.email)
  expect(await (await ann.get(newAddressPage.href(token))).text()).toContain(wanted.email)
  expect((await ann.post(confirmAddress.href(), { token })).headers.get('location')).toContain('done=address-changed')
  expect(await findOfficeUser(db, ann.user.id)).toMatchObject(wanted)
  expect([await findOfficeAsker(office, { ...browser, token: phone.token }), (await ann.get('/office')).status]).toEqual([undefined, 200])
  expect(await audited()).toMatchObject([
    { action: 'own-address-changed', before: { email: 'ann@agency.example' }, after: { email: wanted.email } },
  ])
  const told = await db
    .selectFrom('mail')
    .select('data')
    .where('kind', '=', 'office-sign-in-changed')
    .where('recipient', '=', 'ann@agency.example')
  expect((await told.executeTakeFirstOrThrow()).data).toMatchObject({ change: expect.stringContaining(wanted.email) })
  expect((await ann.post(confirmAddress.href(), { token })).status).toBe(404)
})

test('no link is good for somebody else, after a day, after another one, or for the address of a colleague', async () => {
  await using db = await testDatabase()
  const { as, ann, clock, tokenFor } = await asking(db)
  const bob = await as('administrator', { email: 'bob@agency.example' })
  await ann.post(changeDetails.href(), wanted)
  const first = await tokenFor(wanted.email)
  expect([(await bob.get(newAddressPage.href(first))).status, (await bob.post(confirmAddress.href(), { token: first })).status]).toEqual([
    404, 404,
  ])
  await ann.post(changeDetails.href(), { ...wanted, email: 'BOB@agency.example' })
  expect((await ann.post(confirmAddress.href(), { token: first })).status).toBe(404)
  expect((await ann.post(confirmAddress.href(), { token: await tokenFor('BOB@agency.example') })).status).toBe(404)
  await ann.post(changeDetails.href(), wanted)
  const last = await tokenFor(wanted.email)
  for (let hour = 0; hour < 24; hour += 8) {
    clock.at = new Date(clock.at.getTime() + 8 * 60 * 60_000)
    await ann.get('/office')
  }
  expect((await ann.get(newAddressPage.href(last))).status).toBe(404)
  expect(await findOfficeUser(db, ann.user.id)).toMatchObject({ email: 'ann@agency.example' })
})

test('what is no name and no address is said beside it, and what was typed stays', async () => {
  await using db = await testDatabase()
  const { ann } = await asking(db)
  const answer = await ann.post(changeDetails.href(), { name: ' ', email: 'a@b, c@d' })
  const page = await answer.text()
  expect([answer.status, page.includes('Please enter a name'), page.includes('value="a@b, c@d"')]).toEqual([422, true, true])
})
