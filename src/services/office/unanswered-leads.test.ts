import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeadNotes, insertLeadNote } from '#src/data/leads/lead-notes.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { insertAbsence } from '#src/data/office/absences.ts'
import { findAudit } from '#src/data/office/audit.ts'
import { insertOfficeUser, setEnded } from '#src/data/office/office-users.ts'
import type { OfficeUser } from '#src/domain/office/office-user.ts'
import { queuedMails } from '#tests/support/accounts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { mailLateLeads, releaseForAway } from './unanswered-leads.ts'

const before = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000)
let number = 0

async function addLead(db: Kysely<Schema>, { branchId = 4101, dueAt = before(1) }: { branchId?: number; dueAt?: Date } = {}) {
  number += 1
  const { branchId: _branch, ...desk } = aDesk
  const lead = aLead({ sent: { number: String(number) } })
  const id = await insertLead(db, { lead, desk: branchId === 0 ? desk : { ...desk, branchId }, dueAt, now: before(600) })
  return id ?? ''
}

async function addUser(db: Kysely<Schema>, name: string, given: Pick<OfficeUser, 'role' | 'branches'>): Promise<OfficeUser> {
  const user = await insertOfficeUser(db, { name, email: `${name}@agency.example`, ...given, now: testNow })
  if (!user) throw new Error('They were not added.')
  return user
}

async function partsOn(db: Kysely<Schema>) {
  const content = await testContent()
  return { db, now: () => testNow, content: () => content }
}

const never = new AbortController().signal
const mailedTo = async (db: Kysely<Schema>) =>
  (await queuedMails(db)).map(({ to, data }) => [to, (data as unknown as { leads: unknown[] }).leads.length])

test('managers of a branch are mailed once about each late enquiry, and again when it is late once more', async () => {
  await using db = await testDatabase()
  const parts = await partsOn(db)
  await addUser(db, 'boss', { role: 'manager', branches: 'all' })
  await addUser(db, 'head', { role: 'manager', branches: [4101] })
  await addUser(db, 'other', { role: 'manager', branches: [4103] })
  await addUser(db, 'staff', { role: 'staff', branches: 'all' })
  const left = await addUser(db, 'left', { role: 'manager', branches: 'all' })
  await setEnded(db, left.id, testNow)
  const late = await addLead(db)
  await addLead(db, { branchId: 4102 })
  await addLead(db, { branchId: 0 })
  await addLead(db, { dueAt: before(-1) })
  expect(await mailLateLeads(parts, never)).toBe(3)
  expect((await mailedTo(db)).sort()).toEqual([
    ['boss@agency.example', 3],
    ['head@agency.example', 1],
  ])
  expect(JSON.stringify(await queuedMails(db))).not.toMatch(/Byron|Hello/)
  expect(await mailLateLeads(parts, never)).toBe(0)
  await db
    .updateTable('lead')
    .set({ due_at: before(0.5) })
    .where('lead_id', '=', late)
    .execute()
  expect(await mailLateLeads(parts, never)).toBe(1)
  await db
    .updateTable('lead')
    .set({ due_at: before(0.4), state: 'answered' })
    .where('lead_id', '=', late)
    .execute()
  expect(await mailLateLeads(parts, never)).toBe(0)
  expect(await queuedMails(db)).toHaveLength(4)
})

test('without a manager the branch’s administrators are mailed', async () => {
  await using db = await testDatabase()
  await addUser(db, 'boss', { role: 'administrator', branches: 'all' })
  await addLead(db)
  expect(await mailLateLeads(await partsOn(db), never)).toBe(1)
  expect(await mailedTo(db)).toEqual([['boss@agency.example', 1]])
})

test('two processes at once mail each enquiry once', async () => {
  await using database = await committedDatabase()
  const { db } = database
  await addUser(db, 'boss', { role: 'manager', branches: 'all' })
  for (let each = 0; each < 60; each += 1) await addLead(db)
  const parts = await partsOn(db)
  const taken = await Promise.all([mailLateLeads(parts, never), mailLateLeads(parts, never)])
  expect(taken[0] + taken[1]).toBe(60)
  const counts = (await mailedTo(db)).map(([, count]) => Number(count))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
})

test('an enquiry due before its owner is back is unassigned, unless they kept working on it', async () => {
  await using db = await testDatabase()
  const owner = await addUser(db, 'Ann', { role: 'staff', branches: 'all' })
  const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
  const add = async (state: 'new' | 'waiting' | 'answered', dueAt: Date | null) => {
    const id = await addLead(db)
    await db.updateTable('lead').set({ owner_id: owner.id, state, due_at: dueAt }).where('lead_id', '=', id).execute()
    return id
  }
  const due = await add('new', later(2))
  const waiting = await add('waiting', later(20))
  const worked = await add('new', later(2))
  const kept = [worked, await add('waiting', later(50)), await add('answered', null)]
  const absence = { userId: owner.id, startsAt: later(-1), endsAt: later(48), content: 'Holiday' }
  await insertLeadNote(db, { leadId: worked, key: 'worked', kind: 'note', at: testNow, by: owner, content: 'From the beach' })
  const parts = { db, now: () => testNow }
  await insertAbsence(db, { ...absence, kind: 'blocked' })
  expect(await releaseForAway(parts, never)).toBe(0)
  await insertAbsence(db, { ...absence, kind: 'away', startsAt: later(1) })
  expect(await releaseForAway(parts, never)).toBe(0)
  await insertAbsence(db, { ...absence, kind: 'away' })
  expect(await releaseForAway(parts, never)).toBe(2)
  expect(await releaseForAway(parts, never)).toBe(0)
  const owned = await db.selectFrom('lead').select('lead_id').where('owner_id', '=', owner.id).orderBy('lead_id').execute()
  expect(owned.map(({ lead_id }) => lead_id)).toEqual(kept)
  const notes = await findLeadNotes(db, [due, waiting])
  expect(notes.map(({ who, content }) => `${who} ${content}`)).toEqual(
    Array(2).fill('The office gave it back to unassigned, as Ann is away'),
  )
  const audited = await findAudit(db, { id: 0, branches: 'all' }, { filter: { action: 'enquiry-changed' }, most: 9 })
  expect(audited.map(({ before, after }) => [before?.owner, after?.owner])).toEqual(Array(2).fill(['Ann', null]))
})
