import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { addSearches } from '#src/data/statistics/search-counts.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'
import { writeFigures } from './monday-mails.ts'

const { signal } = new AbortController()

async function agency() {
  const db = await testDatabase()
  const site = await officeSite(db)
  const here = await addProperty(db, { branch_id: 4101, listing: { displayAddress: '1 Here Street' } })
  const there = await addProperty(db, { branch_id: 4102, listing: { displayAddress: '2 There Street' } })
  await addInterest(db, [
    { propertyId: here, day: '2026-11-22', kind: 'opened', count: 9 },
    { propertyId: there, day: '2026-11-16', kind: 'opened', count: 5 },
    { propertyId: there, day: '2026-11-15', kind: 'opened', count: 99 },
  ])
  await addSearches(db, [{ day: '2026-11-20', channel: 'sales', place: 'Bath', nothing: 'Properties for sale in Bath', count: 4 }])
  for (const [index, branchId] of [4101, 4101, 4102].entries()) {
    const lead = aLead({ key: `monday ${index}`, sent: { index: String(index) } })
    const id = await insertLead(db, {
      lead,
      desk: { ...aDesk, branchId },
      dueAt: new Date('2026-11-21T10:00:00Z'),
      now: new Date('2026-11-20T10:00:00Z'),
    })
    if (index === 0)
      await db
        .updateTable('lead')
        .set({ state: 'answered', answered_at: new Date('2026-11-20T11:00:00Z'), answer_minutes: 60 })
        .where('lead_id', '=', id ?? '')
        .execute()
  }
  const at = (text: string) => writeFigures({ db, now: () => new Date(text) }, signal)
  const mails = async () => {
    const rows = await db.selectFrom('mail').select(['recipient', 'data']).where('kind', '=', 'office-figures').orderBy('mail_id').execute()
    return rows.map(({ recipient, data }) => ({ to: recipient, ...(data as { enquiries: number }) }))
  }
  return { ...site, db, at, mails, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('managers get the weekly mail of their branches on Monday morning, once, and nobody else does', async () => {
  await using site = await agency()
  const boss = await site.as('administrator')
  const manager = await site.as('manager', { branches: [4102] })
  for (const role of ['staff', 'viewer'] as const) await site.as(role)
  const leaver = await site.as('manager')
  await site.db
    .updateTable('office_user')
    .set({ joined_at: new Date('2026-01-01T00:00:00Z') })
    .execute()
  await site.db
    .updateTable('office_user')
    .set({ ended_at: new Date('2026-11-01T00:00:00Z') })
    .where('office_user_id', '=', leaver.user.id)
    .execute()
  expect(await site.at('2026-11-23T06:59:00Z')).toBe(0)
  expect(await site.at('2026-11-23T07:00:00Z')).toBe(2)
  expect(await site.at('2026-11-23T07:10:00Z')).toBe(0)
  const nothing = [{ search: 'Properties for sale in Bath', count: 4 }]
  const [there, here] = [
    { address: '2 There Street', opened: 5 },
    { address: '1 Here Street', opened: 9 },
  ]
  expect(await site.mails()).toEqual([
    {
      to: boss.user.email,
      name: boss.user.name,
      week: '2026-11-16',
      enquiries: 3,
      enquiriesBefore: 0,
      halfWithin: '1 h',
      late: 1,
      viewings: 0,
      properties: [here, there],
      nothing,
    },
    {
      to: manager.user.email,
      name: manager.user.name,
      week: '2026-11-16',
      enquiries: 1,
      enquiriesBefore: 0,
      halfWithin: null,
      late: 1,
      viewings: 0,
      properties: [there],
      nothing,
    },
  ])
  expect(await site.at('2026-11-30T07:00:00Z')).toBe(2)
})

test('a site that was down on Monday sends on Tuesday, but no later', async () => {
  await using site = await agency()
  await site.as('manager')
  await site.db
    .updateTable('office_user')
    .set({ joined_at: new Date('2026-01-01T00:00:00Z') })
    .execute()
  expect(await site.at('2026-11-25T07:00:00Z')).toBe(0)
  expect(await site.at('2026-12-01T23:00:00Z')).toBe(1)
})

test('each user can turn the mail off and on again', async () => {
  await using site = await agency()
  const client = await site.as('manager')
  await site.db
    .updateTable('office_user')
    .set({ joined_at: new Date('2026-01-01T00:00:00Z') })
    .execute()
  await client.post(routes.officeFigures.mondayMail.href(), { want: 'no' })
  expect(await (await client.get(routes.officeSignIn.account.href())).text()).toContain('Mail me the figures on Mondays')
  expect(await site.at('2026-11-23T07:00:00Z')).toBe(0)
  await client.post(routes.officeFigures.mondayMail.href(), { want: 'yes' })
  expect(await site.at('2026-11-23T07:00:00Z')).toBe(1)
  const viewer = await site.as('viewer')
  expect(await (await viewer.get(routes.officeSignIn.account.href())).text()).not.toContain('monday-mail')
})
