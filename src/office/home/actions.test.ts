import { expect, test } from 'vitest'
import { rememberBackup } from '#src/data/checkup/work-figures.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { insertOfficeUser } from '#src/data/office/office-users.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { type OfficeBrowserClient, officeSite } from '#tests/support/office.ts'
import { testContent, testNow } from '#tests/support/site.ts'

const home = async (client: OfficeBrowserClient) => await (await client.get(routes.office.home.href())).text()

test('waiting enquiries of the user’s branches are counted and listed, the latest first', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const dueAt = new Date(testNow.getTime() - 1)
  const id = await insertLead(db, { lead: aLead(), desk: aDesk, dueAt, now: testNow })
  const [clerk, stranger] = [await as('staff', { branches: [4101] }), await as('staff', { branches: [4102] })]
  const page = await home(clerk)
  expect(page).toMatch(/view=late"[^>]*><span[^>]*>1<\/span>Late/)
  expect([page.includes(routes.officeEnquiries.one.href(id ?? '')), page.includes('Ada Byron')]).toEqual([true, true])
  const other = await home(stranger)
  expect([other.includes('Ada Byron'), other.includes('Nothing waits for you')]).toEqual([false, true])
  expect([page.includes('No viewings and no valuations today'), page.includes('First steps')]).toEqual([true, false])
})

test('problems are shown to everybody in plain words, and looked up once a minute at most', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const { as } = await officeSite(db, { site: { now: () => clock.at } })
  const client = await as('viewer')
  expect(await home(client)).not.toContain('What is wrong')
  const mail = { kind: 'lead-reply', recipient: 'a@example.com', data: '{}', expires_at: new Date('2099-01-01') }
  await db
    .insertInto('mail')
    .values({ ...mail, key: 'stuck', queued_at: new Date(Date.now() - 3_600_000) })
    .execute()
  expect(await home(client)).not.toContain('What is wrong')
  clock.at = new Date(testNow.getTime() + 60_000)
  const page = await home(client)
  expect([page.includes('Mails are not going out'), page.includes('SMTP_URL')]).toEqual([true, false])
})

test('an administrator sees the open tasks of a new agency with links, until all are done', async () => {
  await using db = await testDatabase()
  const demo = await testContent()
  const content = {
    ...demo,
    site: { ...demo.site, icoRegistration: '' },
    branches: demo.branches.map((branch, index) => (index === 0 ? { ...branch, openingTimes: [] } : branch)),
  }
  const { as } = await officeSite(db, { site: { content: () => content } })
  const boss = await as('administrator')
  const page = await home(boss)
  for (const missing of [
    `href="${routes.officeSignIn.newPasskeyPage.href()}"`,
    `href="${routes.office.users.href()}#invite"`,
    'No property has been imported yet',
    `Missing: ${demo.branches[0]?.name}`,
    'ICO registration',
    'SMTP_URL',
    'None was taken yet',
  ])
    expect(page).toContain(missing)
  const before = /First steps: (?:<!-- -->)?(\d)/.exec(page)?.[1]
  await rememberBackup(db)
  await insertOfficeUser(db, { email: 'b@agency.example', name: 'B', role: 'staff', branches: 'all', now: testNow })
  const after = await home(boss)
  expect([after.includes('Nobody else can sign in'), after.includes('None was taken')]).toEqual([false, false])
  expect(Number(/First steps: (?:<!-- -->)?(\d)/.exec(after)?.[1])).toBe(Number(before) + 2)
})
