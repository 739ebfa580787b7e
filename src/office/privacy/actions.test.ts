import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { findAudit } from '#src/data/office/audit.ts'
import { findLastRemoval } from '#src/data/people/due-records.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import * as routes from '#src/routes.ts'
import { setMarketing } from '#src/services/accounts/edit-profile.ts'
import { accountParts, ada, aVisitor, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

const { retention, removeDue, consents, consentsFile } = routes.officePrivacy

test('what is due is counted by the settings, and gone once somebody removes it; managers see that, and when it was', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const { leadDays } = office.settings
  for (const [key, days] of [
    ['kept', leadDays - 1],
    ['due', leadDays + 1],
  ] as const)
    await insertLead(db, { lead: aLead({ key, sent: { key } }), desk: aDesk, now: daysAgo(testNow, days) })
  const manager = await as('manager')
  const before = await (await manager.get(retention.href())).text()
  expect(before).toMatch(new RegExp(`Enquiries, with .*?${leadDays} days.*?>1<`))
  expect([before.includes('Nothing was removed yet'), before.includes(removeDue.href())]).toEqual([true, false])
  const boss = await as('administrator')
  expect((await boss.post(removeDue.href())).headers.get('location')).toContain('done=due-removed')
  expect(await db.selectFrom('lead').select('sent').execute()).toEqual([{ sent: { key: 'kept' } }])
  expect(await findLastRemoval(db)).toMatchObject({ finishedAt: testNow, removed: { leads: 1, accounts: 0 } })
  expect(await (await manager.get(retention.href())).text()).toContain('1 records were removed')
  expect(await findAudit(db, { id: 0, branches: 'all' }, { filter: { action: 'due-removed' }, most: 1 })).toMatchObject([
    { before: { leads: 1 } },
  ])
})

test('nobody of a branch removes what is the whole agency’s, or sees its consents', async () => {
  await using db = await testDatabase()
  await registered(accountParts(db))
  const { as } = await officeSite(db)
  const boss = await as('administrator', { branches: [4101] })
  expect((await boss.post(removeDue.href())).status).toBe(404)
  expect(await findLastRemoval(db)).toBeUndefined()
  expect(await (await boss.get(consents.href())).text()).not.toContain(ada.email)
  expect(await (await boss.get(consentsFile.href())).text()).not.toContain(ada.email)
})

test('consents are listed with their words, and exported without formulas; the audit list does not say whose', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  await setMarketing(parts, account, { isGiven: true, wording: '=HYPERLINK("x")', page: '/user', visitor: aVisitor })
  const { as } = await officeSite(db)
  const boss = await as('manager')
  const page = await (await boss.get(`${consents.href()}?kind=marketing&email=ADA@example.com`)).text()
  expect([page.includes(ada.email), page.includes('=HYPERLINK')]).toEqual([true, true])
  expect(await (await boss.get(`${consents.href()}?kind=terms&email=nobody@example.com`)).text()).toContain('Nothing that fits')
  const file = await (await boss.get(`${consentsFile.href()}?kind=marketing&email=ada@example.com`)).text()
  expect(file).toContain(`${ada.email},marketing,yes,"'=HYPERLINK(""x"")",preferences,/user`)
  const [entry] = await findAudit(db, { id: 0, branches: 'all' }, { filter: { action: 'consents-exported' }, most: 1 })
  expect([entry?.subject, JSON.stringify(entry).includes('ada')]).toEqual(['1 consents', false])
  for (const query of ['kind=x', 'before=abc', 'before=999999999999999999', 'email=%25', `email=${'x'.repeat(3000)}`])
    expect((await boss.get(`${consents.href()}?${query}`)).status).toBe(200)
})
