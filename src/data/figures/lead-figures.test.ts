import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { findUnanswered, noteFirstAnswer } from '#src/data/leads/office-leads.ts'
import type { NewLead } from '#src/domain/leads/lead.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import type { Schema } from '../database/schema.ts'
import { findLeadFigures } from './lead-figures.ts'

let number = 0

async function addLead(db: Kysely<Schema>, at: string, given: Partial<NewLead> = {}, branchId: number | null = 4101): Promise<string> {
  number += 1
  const lead = aLead({ key: `figures ${number}`, sent: { number: String(number) }, ...given })
  const desk = { ...aDesk, ...(branchId === null ? { branchId: undefined } : { branchId }) }
  return (await insertLead(db, { lead, desk: desk as typeof aDesk, dueAt: null, now: new Date(at) })) ?? ''
}

const period = { from: '2026-07-06', to: '2026-07-12' }

test('enquiries are counted by day and hour of London, kind, branch and time to the first answer', async () => {
  await using db = await testDatabase()
  // In UTC, Monday the 6th begins at 23:00 of the day before.
  const first = await addLead(db, '2026-07-05T23:30:00Z', { kind: 'viewing' })
  await addLead(db, '2026-07-05T22:59:00Z')
  await addLead(db, '2026-07-12T22:59:00Z', {}, 4102)
  await addLead(db, '2026-07-12T23:00:00Z')
  const spam = await addLead(db, '2026-07-08T10:00:00Z')
  await db.updateTable('lead').set({ state: 'spam' }).where('lead_id', '=', spam).execute()
  expect(await findUnanswered(db, first)).toEqual(new Date('2026-07-05T23:30:00Z'))
  await noteFirstAnswer(db, first, new Date('2026-07-06T08:30:00Z'), 30)
  expect(await findUnanswered(db, first)).toBeUndefined()
  expect(await findLeadFigures(db, { branches: 'all' }, period)).toEqual({
    days: [
      { value: '2026-07-06', count: 1 },
      { value: '2026-07-12', count: 1 },
    ],
    kinds: expect.arrayContaining([
      { value: 'viewing', count: 1 },
      { value: 'department', count: 1 },
    ]),
    branches: expect.arrayContaining([
      { value: 4101, count: 1 },
      { value: 4102, count: 1 },
    ]),
    hours: [
      { value: 0, count: 1 },
      { value: 6 * 24 + 23, count: 1 },
    ],
    clockMinutes: [{ value: 540, count: 1 }],
    openMinutes: [{ value: 30, count: 1 }],
  })
})

test('who works for one branch counts its enquiries alone, and none of the whole agency’s', async () => {
  await using db = await testDatabase()
  await addLead(db, '2026-07-08T10:00:00Z', { channel: 'sales' }, 4102)
  await addLead(db, '2026-07-08T10:00:00Z', {}, null)
  expect((await findLeadFigures(db, { branches: [4102] }, period)).branches).toEqual([{ value: 4102, count: 1 }])
  expect((await findLeadFigures(db, { branches: [4102], branchId: 4101 }, period)).days).toEqual([])
  expect((await findLeadFigures(db, { branches: 'all' }, period)).branches).toHaveLength(2)
  expect((await findLeadFigures(db, { branches: 'all', channel: 'sales' }, period)).days).toHaveLength(1)
})
