import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { takeDueMail } from '#src/data/mails/outbox.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent } from '#tests/support/site.ts'
import { fillDemoOffice } from './fill-demo-office.ts'

const now = new Date('2026-11-24T12:00:00Z')
const { branches } = await testContent()

test('the demo gets enquiries of all kinds, worked on by its office, with bookings and mails; a second time nothing', async () => {
  await using db = await testDatabase()
  await demoStock(db)
  const filled = await fill(db)
  expect(filled).toBeGreaterThan(400)
  expect(await fill(db)).toBe(0)
  const leads = await db.selectFrom('lead').selectAll().orderBy('lead_id').execute()
  expect(leads).toHaveLength(filled)
  expect(new Set(leads.map(({ kind }) => kind))).toEqual(new Set(['viewing', 'valuation', 'staff', 'department', 'form']))
  expect(new Set(leads.map(({ state }) => state))).toEqual(new Set(['new', 'answered', 'waiting', 'closed', 'spam']))
  expect(leads.map(({ received_at }) => received_at)).toEqual(
    leads.map(({ received_at }) => received_at).sort((one, other) => +one - +other),
  )
  expect(leads.some(({ due_at, state }) => state === 'new' && due_at !== null && due_at < now)).toBe(true)
  for (const table of ['appointment', 'lead_note', 'office_audit'] as const)
    expect((await db.selectFrom(table).selectAll().execute()).length, table).toBeGreaterThan(50)
})

test('nobody real is written to: every address and number is of those that nobody has, and the outbox has nothing to send', async () => {
  await using db = await testDatabase()
  await demoStock(db)
  await fill(db)
  const leads = await db.selectFrom('lead').selectAll().execute()
  for (const { email, telephone, mailed_to } of leads) {
    expect(email).toMatch(/@example\.(com|org|net)$/)
    expect(telephone).toMatch(/^(07700 900|01632 960)\d{3}$/)
    expect(mailed_to).toMatch(/\.example$/)
  }
  expect((await db.selectFrom('mail').selectAll().execute()).length).toBeGreaterThan(300)
  expect(await takeDueMail(db, 1000)).toBeUndefined()
})

test.each<[string, { source?: string; lead?: boolean }]>([
  ['who has a stock of its own', { source: 'own.blm' }],
  ['who was asked for something', { lead: true }],
])('an agency %s is given nothing', async (_who, { source, lead }) => {
  await using db = await testDatabase()
  await demoStock(db)
  if (source) await imported(db, source)
  if (lead) {
    await fill(db)
    await db.deleteFrom('loaded_source').where('name', 'like', 'past of%').execute()
  }
  const before = await db.selectFrom('lead').select('lead_id').execute()
  expect(await fill(db)).toBe(0)
  expect(await db.selectFrom('lead').select('lead_id').execute()).toEqual(before)
})

function fill(db: Kysely<Schema>) {
  return fillDemoOffice({ db, content: { branches }, now: () => now })
}

async function demoStock(db: Kysely<Schema>) {
  await imported(db, 'demo')
  for (const { id } of branches) for (const channel of ['sales', 'lettings'] as const) await addProperty(db, { branch_id: id, channel })
}

async function imported(db: Kysely<Schema>, source: string) {
  await db.insertInto('feed_import').values({ source, outcome: 'imported', report: '{}' }).execute()
}
