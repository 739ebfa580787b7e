import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import * as routes from '#src/routes.ts'
import { prepareSearches } from '#src/services/alerts/match-events.ts'
import { writeDueAlerts } from '#src/services/alerts/write-due-alerts.ts'
import { addAlertAccount, addSavedSearch, alertParts } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { countFound, testTokens, waitingAlerts } from '#tests/support/written-alerts.ts'

const homes = { channel: 'sales', minBeds: 2, maxBeds: 4 } as const

/** Six people who look for a similar home: four of them may be told, one at each rhythm. */
async function anOffice(db: Kysely<Schema>) {
  const property = await addProperty(db, { beds: 3, branch_id: 4101, agent_ref: '4101_1' })
  const accounts: Record<string, number> = {}
  for (const rhythm of ['I', 'D', 'W', 'M'] as const) {
    accounts[rhythm] = await addAlertAccount(db)
    await addSavedSearch(db, accounts[rhythm], homes, { frequency: rhythm })
  }
  // Two searches of one person, who is told of both at once.
  await addSavedSearch(db, accounts.I ?? 0, { channel: 'sales' }, { frequency: 'W' })
  await addSavedSearch(db, await addAlertAccount(db, { doNotContact: true }), homes)
  await addSavedSearch(db, await addAlertAccount(db), homes, { about: 'new' })
  // These people do not look for a similar home, or get no alerts.
  await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', minBeds: 5 })
  await addSavedSearch(db, await addAlertAccount(db), homes, { frequency: 'N' })
  await addSavedSearch(db, await addAlertAccount(db), homes, { isRemoved: true })
  await prepareSearches(await alertParts(db))
  return { ...(await officeSite(db)), property, accounts }
}

/** Markup without the comments that React puts between texts. */
const markup = async (answer: Response | Promise<Response>) => (await (await answer).text()).replaceAll('<!-- -->', '')

const alertsOf = (db: Kysely<Schema>, now = testNow) => writeDueAlerts({ db, tokens: testTokens, now: () => now })

test('a property says how many look for one like it; who they are, only to who sees the whole agency and may tell them', async () => {
  await using db = await testDatabase()
  const { as, property } = await anOffice(db)
  const page = async (role: 'viewer' | 'staff', branches: 'all' | number[]) =>
    await markup((await as(role, { branches })).get(routes.officeStock.one.href(property)))
  const whole = await page('staff', 'all')
  expect(whole).toContain('6 people have alerts for a search that finds it. The agency may write to 5 of them.')
  expect(whole).toMatch(/At once<\/dt><dd>3<[\s\S]*Daily<\/dt><dd>1<[\s\S]*Weekly<\/dt><dd>1<[\s\S]*Monthly<\/dt><dd>1</)
  expect(whole.match(/visitor-\d+@example.com/g)?.length).toBeGreaterThanOrEqual(6)
  expect(whole).toContain('/office/people/account-')
  for (const other of [await page('staff', [4101]), await page('viewer', 'all')]) {
    expect(other).toContain('6 people have alerts')
    expect(other).not.toMatch(/visitor-\d+@example.com|\/office\/people\/account-/)
  }
  expect([whole.includes('/recommend"'), (await page('viewer', 'all')).includes('/recommend"')]).toEqual([true, false])
})

test('before they are told the page says how many, when and with which words; then each is told once, at their rhythm', async () => {
  await using db = await testDatabase()
  const { as, property, accounts } = await anOffice(db)
  const staff = await as('staff', { branches: [4101], name: 'Bea' })
  const asked = await markup(staff.get(routes.officeStock.recommendPage.href(property)))
  expect(asked).toContain('4 people get a mail')
  expect(asked).toMatch(
    /1 within minutes[\s\S]*1 with what else is new to them tomorrow[\s\S]*1 with what else is new to them on Monday[\s\S]*1 with what else is new to them on the first/,
  )
  expect(asked).toContain('Recommended by your agent')
  expect(await countFound(db)).toBe(0)

  const tell = async () => (await staff.post(routes.officeStock.recommend.href(property))).headers.get('location')
  expect(await tell()).toContain('property-recommended')
  expect(await tell()).toContain('nobody-to-tell')
  expect(await alertsOf(db)).toBe(1)
  const [mail, ...others] = await waitingAlerts(db)
  expect(others).toEqual([])
  expect(mail?.data.sections.map(({ properties }) => properties.map(({ news }) => news))).toEqual([['Recommended by your agent']])
  expect(mail?.data.stopAllPath).toBeTruthy()
  expect(mail?.data.sections[0]?.stopPath).toBeTruthy()
  expect(await alertsOf(db, new Date(testNow.getTime() + 86_400_000))).toBe(1)
  expect(await alertsOf(db, new Date('2026-12-08T12:00:00Z'))).toBe(2)
  expect(await tell()).toContain('nobody-to-tell')
  expect([await alertsOf(db, new Date('2027-02-08T12:00:00Z')), await countFound(db)]).toEqual([0, 0])
  const told = await db.selectFrom('recommendation').select('account_id').orderBy('account_id').execute()
  expect(told.map(({ account_id }) => account_id)).toEqual([accounts.I, accounts.D, accounts.W, accounts.M])

  // Only people who have started to look for a similar home since are told.
  await addSavedSearch(db, await addAlertAccount(db), homes)
  expect(await tell()).toContain('property-recommended')
  expect(await alertsOf(db)).toBe(1)
  const audit = await db
    .selectFrom('office_audit')
    .select(['who', 'after', 'branch_id'])
    .where('action', '=', 'property-recommended')
    .execute()
  expect(audit).toEqual([
    { who: 'Bea', after: { people: 4 }, branch_id: 4101 },
    { who: 'Bea', after: { people: 1 }, branch_id: 4101 },
  ])
})

test('a home that nobody can have, or of another branch, is told to nobody', async () => {
  await using db = await testDatabase()
  const { as, property } = await anOffice(db)
  const other = await as('staff', { branches: [4102] })
  expect((await other.get(routes.officeStock.recommendPage.href(property))).status).toBe(404)
  expect((await other.post(routes.officeStock.recommend.href(property))).status).toBe(404)
  await db.updateTable('property').set({ status: 'sold' }).where('id', '=', property).execute()
  const own = await as('staff', { branches: [4101] })
  expect(await markup(own.get(routes.officeStock.recommendPage.href(property)))).toContain('Nobody gets a mail')
  expect((await own.post(routes.officeStock.recommend.href(property))).headers.get('location')).toContain('nobody-to-tell')
  const events = await db.selectFrom('property_event').select('id').execute()
  expect([events, await countFound(db)]).toEqual([[], 0])
})

test('who stops alerts before the mail is written is not written to', async () => {
  await using db = await testDatabase()
  const { as, property, accounts } = await anOffice(db)
  const staff = await as('staff')
  await staff.post(routes.officeStock.recommend.href(property))
  await db
    .updateTable('account')
    .set({ do_not_contact: true })
    .where('account_id', '=', accounts.I ?? 0)
    .execute()
  expect([await alertsOf(db), await waitingAlerts(db)]).toEqual([0, []])
})

test('where visitors have no accounts no alerts are written: nobody is offered to be told', async () => {
  await using db = await testDatabase()
  const { property } = await anOffice(db)
  const { site, ...others } = await testContent()
  const { as } = await officeSite(db, { site: { content: () => ({ ...others, site: { ...site, accounts: false } }) } })
  const boss = await as('manager', { email: 'boss@agency.example' })
  expect(await markup(boss.get(routes.officeStock.one.href(property)))).not.toContain('Who looks for one like it')
  expect((await boss.get(routes.officeStock.recommendPage.href(property))).status).toBe(404)
  expect((await boss.post(routes.officeStock.recommend.href(property))).status).toBe(404)
  expect(await countFound(db)).toBe(0)
})
