import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { takeDueMail } from '#src/data/mails/outbox.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent } from '#tests/support/site.ts'
import { fillDemoOffice } from './fill-demo-office.ts'

const now = new Date('2026-11-24T12:00:00Z')
const { branches } = await testContent()
const reserved = /@example\.(com|org|net)$/

test('the demo’s office gets a year of history once, with no real people and nothing to send in the outbox', async () => {
  await using db = await testDatabase()
  await demoStock(db)
  expect(await fill(db)).toBeGreaterThan(60)
  expect(await fill(db)).toBe(0)
  const leads = await db.selectFrom('lead').selectAll().orderBy('lead_id').execute()
  expect(leads.length).toBeGreaterThan(1000)
  expect(new Set(leads.map(({ kind }) => kind))).toEqual(new Set(['viewing', 'valuation', 'staff', 'department', 'form']))
  expect(new Set(leads.map(({ state }) => state))).toEqual(new Set(['new', 'answered', 'waiting', 'closed', 'spam']))
  expect(leads).toEqual(leads.toSorted((one, other) => one.received_at.getTime() - other.received_at.getTime()))
  expect(leads.some(({ due_at, state }) => state === 'new' && due_at !== null && due_at < now)).toBe(true)
  for (const { email, telephone, mailed_to } of leads) {
    expect(email).toMatch(reserved)
    expect(telephone).toMatch(/^(07700 900|01632 960)\d{3}$/)
    expect(mailed_to).toMatch(/\.example$/)
  }
  for (const { email } of await db.selectFrom('account').select('email').execute()) expect(email).toMatch(reserved)
  expect(await takeDueMail(db, 1000)).toBeUndefined()
  for (const [table, least] of tables)
    expect((await db.selectFrom(table).selectAll().execute()).length, table).toBeGreaterThanOrEqual(least)
})

const tables = [
  ['appointment', 300],
  ['appointment_feedback', 100],
  ['open_house', 2],
  ['negotiator', 8],
  ['office_absence', 20],
  ['held_lead', 10],
  ['property_overlay', 4],
  ['reply_text', 6],
  ['interest_total', 8],
  ['lead_note', 1000],
  ['office_audit', 1000],
  ['mail', 300],
  ['property_interest', 500],
  ['search_count', 1000],
  ['account', 30],
  ['saved_search', 30],
  ['marketing_consent', 60],
] as const

test('once the history is whole, nothing of it is made up again', async () => {
  await using db = await testDatabase()
  await demoStock(db)
  await fill(db)
  let queries = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect(await fill(counted)).toBe(0)
  expect(queries).toBe(1)
})

test.each([
  ['who has a stock of its own', async (db: Kysely<Schema>) => void (await imported(db, 'own.blm'))],
  ['whom somebody has asked for something', async (db: Kysely<Schema>) => void (await insertLead(db, { lead: aLead(), desk: aDesk, now }))],
])('an agency %s is given nothing', async (_who, prepare) => {
  await using db = await testDatabase()
  await demoStock(db)
  await prepare(db)
  const count = async () => (await db.selectFrom('lead').selectAll().execute()).length
  const before = await count()
  expect(await fill(db)).toBe(0)
  expect(await count()).toBe(before)
})

function fill(db: Kysely<Schema>) {
  return fillDemoOffice({ db, content: { branches }, now: () => now, signal: new AbortController().signal })
}

async function demoStock(db: Kysely<Schema>) {
  await imported(db, 'demo')
  for (const { id } of branches)
    for (const channel of ['sales', 'sales', 'sales', 'lettings', 'lettings', 'lettings'] as const)
      await addProperty(db, { branch_id: id, channel, launched_at: new Date('2026-10-01') })
}

async function imported(db: Kysely<Schema>, source: string) {
  await db.insertInto('feed_import').values({ source, outcome: 'imported', report: '{}' }).execute()
}
