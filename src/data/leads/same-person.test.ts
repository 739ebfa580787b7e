import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { findPeople } from '#src/data/people/find-people.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { testNow } from '#tests/support/site.ts'
import type { Schema } from '../database/schema.ts'
import { insertLead } from './leads.ts'
import { countLeadViews, findLeadsByPerson, findPersonLeads } from './office-leads.ts'
import { findLikelyPeople, findPersonParts, joinPeople, separatePart } from './same-person.ts'

const everybody = { id: 1, branches: 'all' } as const
let number = 0

async function add(
  db: Kysely<Schema>,
  email: string,
  given: { name?: string; telephone?: string; branchId?: number } = {},
): Promise<string> {
  number += 1
  const [firstName = '', lastName = ''] = (given.name ?? 'Ada Byron').split(' ')
  const sender = { firstName, lastName, email, telephone: given.telephone ?? '' }
  const lead = aLead({ sender, key: `key ${number}`, sent: { number: String(number) } })
  return (await insertLead(db, { lead, desk: { ...aDesk, branchId: given.branchId ?? 4101 }, now: testNow })) ?? ''
}

const idsOf = async (db: Kysely<Schema>, id: string) => (await findPersonLeads(db, everybody, id)).map((each) => each.id)

test('joined they have one timeline and one row, also with what comes later; separated they are who they were', async () => {
  await using db = await testDatabase()
  const [home, work, none] = [await add(db, 'ada@home.example'), await add(db, 'Ada@work.example'), await add(db, '')]
  const list = async () => {
    const filter = { view: 'all', now: testNow } as const
    const rows = await findLeadsByPerson(db, everybody, { filter, most: 50 })
    expect((await countLeadViews(db, everybody, { now: testNow })).unassigned).toBe(rows.length)
    return rows.map(({ id, earlier }) => [id, earlier])
  }
  expect(await list()).toEqual([[none, 0], [work, 0], [home, 0]]) // biome-ignore format: one row each
  await joinPeople(db, home, work)
  await joinPeople(db, none, home)
  const later = await add(db, 'ada@work.example')
  expect(await list()).toEqual([[later, 3]])
  for (const id of [home, work, none, later]) expect(await idsOf(db, id)).toEqual([later, none, work, home])
  expect(await findPersonParts(db, 'all', work)).toMatchObject([
    { id: later, emailKey: 'ada@work.example', enquiries: 2, isOwn: true },
    { id: none, emailKey: '', enquiries: 1, isOwn: false },
    { id: home, emailKey: 'ada@home.example', enquiries: 1, isOwn: false },
  ])
  await separatePart(db, work)
  expect([await idsOf(db, later), await idsOf(db, home)]).toEqual([
    [later, work],
    [none, home],
  ])
  await separatePart(db, none)
  expect([await idsOf(db, none), await idsOf(db, home)]).toEqual([[none], [home]])
})

test('who may be the same person has the telephone number, however it is written, or the whole name, within one’s branches', async () => {
  await using db = await testDatabase()
  const own = await add(db, 'ada@home.example', { telephone: '01823 333 444' })
  await add(db, 'ada@home.example', { telephone: '+44 1823 333444' })
  const named = await add(db, 'ada@work.example', { name: 'ADA byron' })
  const dialled = await add(db, '', { name: 'A Byron', telephone: '+44 (0)1823 333444' })
  const foreign = await add(db, 'ada@third.example', { branchId: 4102 })
  for (const [name, telephone] of [['Ada Lovelace', '01823 333445'], ['Byron', '333 444']] as const) // biome-ignore format: rows
    await add(db, `${name.length}@example.com`, { name, telephone })
  const like = async (branches: 'all' | number[], id = own) =>
    (await findLikelyPeople(db, branches, id)).map((each) => [each.id, each.like])
  expect(await like([4101])).toEqual([[dialled, 'telephone'], [named, 'name']]) // biome-ignore format: rows
  expect(await like('all')).toEqual([[foreign, 'name'], [dialled, 'telephone'], [named, 'name']]) // biome-ignore format: rows
  expect(await like([4102])).toEqual([])
  expect(await findPersonParts(db, [4102], own)).toEqual([])
  await joinPeople(db, own, named)
  expect(await like([4101])).toEqual([[dialled, 'telephone']])
  expect(await like([4101], dialled)).toEqual([[expect.any(String), 'telephone']])
})

test('an enquiry whose address is corrected goes to whom that address belongs, and else stays with whom it was joined', async () => {
  await using db = await testDatabase()
  const [home, work, third] = [await add(db, 'ada@home.example'), await add(db, 'ada@work.example'), await add(db, 'ada@third.example')]
  await joinPeople(db, home, work)
  const correct = async (id: string, email: string) =>
    await db.updateTable('lead').set({ email, email_key: email }).where('lead_id', '=', id).execute()
  await correct(work, 'ada@new.example')
  expect(await idsOf(db, home)).toEqual([work, home])
  await correct(third, 'ada@fourth.example')
  expect(await idsOf(db, third)).toEqual([third])
  await correct(third, 'ada@home.example')
  expect(await idsOf(db, home)).toEqual([third, work, home])
  const keys = await db.selectFrom('lead').select('person_key').distinct().execute()
  expect(keys).toHaveLength(1)
  await correct(third, '')
  expect(await idsOf(db, third)).toEqual([third, work, home])
})

test('somebody who was joined is found once among the people, with all their enquiries', async () => {
  await using db = await testDatabase()
  const [home, work] = [await add(db, 'ada@home.example'), await add(db, 'ada@work.example')]
  const found = async () => (await findPeople(db, 'all', { typed: 'ada byron', most: 10 })).map(({ enquiries }) => enquiries)
  expect(await found()).toEqual([1, 1])
  await joinPeople(db, home, work)
  expect(await found()).toEqual([2])
})
