import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { findAudit } from '#src/data/office/audit.ts'
import { auditText } from '#src/domain/office/audit.ts'
import * as routes from '#src/routes.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { type OfficeBrowserClient, officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

const { list, one, samePersonPage, samePerson, otherPerson } = routes.officeEnquiries

async function add(db: Kysely<Schema>, email: string, { lastName = 'Byron', telephone = '', branchId = 4101 } = {}): Promise<string> {
  const lead = aLead({ sender: { firstName: 'Ada', lastName, email, telephone }, sent: { email, lastName, branchId: String(branchId) } })
  return (await insertLead(db, { lead, desk: { ...aDesk, branchId }, now: testNow })) ?? ''
}

const textOf = async (client: OfficeBrowserClient, path: string) => await (await client.get(path)).text()
const shownOn = (page: string) => ({ shown: /name="shown" value="([^"]+)"/.exec(page)?.[1] ?? '' })
const rowsOf = (page: string) => page.match(/href="\/office\/enquiries\/\d+"/g)?.length ?? 0
const doneOf = (answer: Response) => [answer.status, /done=([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1]]

test('the same person is suggested, shown before they are joined, joined, and separated again, without the audit list naming them', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('staff', { branches: [4101] })
  const [home, work] = [await add(db, 'ada@home.example'), await add(db, 'ada@work.example')]
  await add(db, 'other@example.com', { lastName: 'Other' })
  expect(rowsOf(await textOf(client, list.href()))).toBe(3)
  const page = await textOf(client, one.href(home))
  expect(page).toContain(`href="${samePersonPage.href(home, work)}"`)
  expect(page).toMatch(/ada@work\.example<\/bdi>, (?:<!-- -->)?the same name/)
  expect(page).not.toContain('other@example.com')
  const asked = await textOf(client, samePersonPage.href(home, work))
  for (const text of ['ada@home.example', 'ada@work.example', 'Yes, the same person']) expect(asked).toContain(text)
  expect(doneOf(await client.post(samePerson.href(home, work), shownOn(asked)))).toEqual([303, 'people-joined'])
  expect(rowsOf(await textOf(client, list.href()))).toBe(2)
  const joined = await textOf(client, one.href(home))
  expect(joined).toContain(`href="${one.href(work)}"`)
  expect(joined).toContain(`action="${otherPerson.href(home, work)}"`)
  expect(joined).not.toContain('Perhaps the same person')
  expect(await textOf(client, samePersonPage.href(home, work))).toContain('They are one person already.')
  const viewed = await textOf(await as('viewer'), one.href(home))
  expect([viewed.includes('ada@work.example'), viewed.includes('Not the same person')]).toEqual([true, false])
  for (const _ of ['once', 'again']) expect(doneOf(await client.post(otherPerson.href(home, work)))).toEqual([303, 'people-separated'])
  expect(rowsOf(await textOf(client, list.href()))).toBe(3)
  expect(await textOf(client, one.href(home))).toContain('Perhaps the same person')
  const entries = await findAudit(db, { id: 0, branches: [4101] }, { filter: { text: 'Enquiries' }, most: 10 })
  expect(entries.map(({ action, branchId }) => [auditText(action), branchId])).toEqual([
    ['Separated the enquiries of two people', 4101],
    ['Joined the enquiries of one person', 4101],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Byron|example\.com|@(?:home|work)/)
})

test('nobody joins, separates or is shown enquiries of other branches; who works for all of them may', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const [home, work, foreign] = [
    await add(db, 'ada@home.example'),
    await add(db, 'ada@work.example'),
    await add(db, 'ada@far.example', { branchId: 4102 }),
  ]
  const client = await as('staff', { branches: [4101] })
  expect(await textOf(client, one.href(home))).not.toContain('ada@far.example')
  for (const [id, other] of [[home, foreign], [foreign, home], [home, '99999'], [home, '999999999999999999']] as const) // biome-ignore format: rows
    for (const answer of [
      await client.get(samePersonPage.href(id, other)),
      await client.post(samePerson.href(id, other)),
      await client.post(otherPerson.href(id, other)),
    ])
      expect(answer.status).toBe(404)
  await add(db, 'ada@work.example', { branchId: 4102 })
  const asked = await textOf(client, samePersonPage.href(home, work))
  const refused = await client.post(samePerson.href(home, work), shownOn(asked))
  expect([refused.status, (await refused.text()).includes('branches that you do not work for')]).toEqual([422, true])
  const whole = await as('staff')
  const shown = shownOn(await textOf(whole, samePersonPage.href(home, work)))
  expect(doneOf(await whole.post(samePerson.href(home, work), shown))).toEqual([303, 'people-joined'])
  expect((await client.post(otherPerson.href(home, work))).status).toBe(422)
  expect(doneOf(await client.post(otherPerson.href(work, home)))).toEqual([303, 'people-separated'])
})

test('what somebody else joined meanwhile is shown before it is joined further', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('staff')
  const [home, work, third] = [await add(db, 'ada@home.example'), await add(db, 'ada@work.example'), await add(db, 'ada@third.example')]
  const ask = async (id: string, other: string) => shownOn(await textOf(client, samePersonPage.href(id, other)))
  const [shown, meanwhile] = [await ask(home, work), await ask(work, third)]
  await client.post(samePerson.href(work, third), meanwhile)
  const refused = await client.post(samePerson.href(home, work), shown)
  const page = await refused.text()
  expect([refused.status, page.includes('after you opened this page'), page.includes('ada@third.example')]).toEqual([422, true, true])
  expect(doneOf(await client.post(samePerson.href(home, work), shownOn(page)))).toEqual([303, 'people-joined'])
  expect(rowsOf(await textOf(client, list.href()))).toBe(1)
})

test('two who join the same at once, while another enquiry comes, make one person and one entry', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const { as } = await officeSite(db)
  const [one, other] = [await as('staff'), await as('manager')]
  const [home, work] = [await add(db, 'ada@home.example'), await add(db, 'ada@work.example')]
  const shown = shownOn(await textOf(one, samePersonPage.href(home, work)))
  const [first, second] = await Promise.all([
    one.post(samePerson.href(home, work), shown),
    other.post(samePerson.href(home, work), shown),
    db.transaction().execute(async (trx) => await add(trx, 'ada@work.example', { lastName: 'Later' })),
  ])
  expect([first.status, second.status]).toEqual([303, 303])
  expect(rowsOf(await textOf(one, list.href()))).toBe(1)
  const { length } = await db.selectFrom('office_audit').select('office_audit_id').where('action', '=', 'people-joined').execute()
  expect(length).toBe(1)
})

test('erasing somebody shows whom they were joined with, and leaves those', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('administrator')
  const [home, work] = [await add(db, 'ada@home.example'), await add(db, 'grace@work.example', { telephone: '01823 333444' })]
  const shown = shownOn(await textOf(client, samePersonPage.href(home, work)))
  await client.post(samePerson.href(home, work), shown)
  const record = { kind: 'enquiry', id: home } as const
  for (const path of [routes.officePeople.one.href(record), routes.officePeople.erasePage.href(record)])
    expect(await textOf(client, path)).toMatch(/grace@work\.example<\/bdi><\/a>, 1 enquiry/)
  await client.post(routes.officePeople.erase.href(record), { sure: 'on' })
  expect(await db.selectFrom('lead').select('lead_id').execute()).toEqual([{ lead_id: work }])
})
