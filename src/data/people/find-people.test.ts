import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import type { LeadSender } from '#src/domain/leads/lead.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import { accountParts, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { testNow } from '#tests/support/site.ts'
import { findPeople } from './find-people.ts'
import { personQuery } from './person-words.ts'

let number = 0
const someone: LeadSender = {
  firstName: 'Anne-Marie',
  lastName: "O'Brien",
  email: 'am.obrien@Example.org',
  telephone: '+44 (0)1823 33 34 44',
}

async function addLead(db: Kysely<Schema>, sender: LeadSender, branchId = 4101): Promise<void> {
  number += 1
  const lead = aLead({ key: `people ${number}`, sent: { number: String(number) }, sender })
  await insertLead(db, { lead, desk: { ...aDesk, branchId }, now: testNow })
}

const namesFound = async (db: Kysely<Schema>, typed: string, branches: Branches = 'all') =>
  (await findPeople(db, branches, { typed, most: 10 })).map(({ email }) => email.toLowerCase())

test.each([
  'anne',
  'ANNE-MARIE',
  'marie obr',
  'o’brien',
  "O'Brien anne",
  'am.obrien@ex',
  'am.obrien',
  'example.org',
  '01823 333444',
  '01823-33',
  '+44 1823 333',
  '0044 1823',
])('somebody is found by the beginnings of what they are called and reached by: %s', async (typed) => {
  await using db = await testDatabase()
  await addLead(db, someone)
  await addLead(db, { firstName: 'Bob', lastName: 'Cox', email: 'bob@elsewhere.example', telephone: '020 7946 0000' })
  expect(await namesFound(db, typed)).toEqual(['am.obrien@example.org'])
})

test.each(['', ' ', 'a', '%', "'", "''", String.raw`\ `, ':*', '& |', '()', '01', '<->', 'ann:*|b', 'x'.repeat(5000), '\u{1F600}'])(
  'nothing that is typed is a query of its own: %s',
  async (typed) => {
    await using db = await testDatabase()
    await addLead(db, someone)
    expect(await namesFound(db, typed)).toEqual([])
  },
)

test('words are asked for as they are written, six at most', () => {
  expect(personQuery('Ann  Bee')).toBe("'ann':* & 'bee':*")
  expect(personQuery('a b c d e f g h')?.match(/:\*/g)).toHaveLength(6)
})

test('somebody of a branch finds who asked that branch, and no account; each person once', async () => {
  await using db = await testDatabase()
  await registered(accountParts(db))
  await addLead(db, someone, 4101)
  await addLead(db, someone, 4102)
  expect(await namesFound(db, 'obrien', [4103])).toEqual([])
  const [found, ...others] = await findPeople(db, [4102], { typed: 'obrien', most: 10 })
  expect([found?.enquiries, others]).toEqual([1, []])
  expect((await findPeople(db, 'all', { typed: 'obrien', most: 10 }))[0]?.enquiries).toBe(2)
  expect(await namesFound(db, 'ada', [4101])).toEqual([])
  expect(await namesFound(db, 'ada')).toEqual(['ada@example.com'])
})

test('an account and its enquiries are one person; so is who was only mailed', async () => {
  await using db = await testDatabase()
  const { account } = await registered(accountParts(db))
  await addLead(db, { firstName: 'Ada', lastName: 'King', email: 'ADA@example.com', telephone: '' })
  const mail = { kind: 'shared-property', recipient: 'Friend@example.com', data: '{}', expires_at: testNow }
  await db
    .insertInto('mail')
    .values([
      { ...mail, key: 'one' },
      { ...mail, key: 'two', recipient: 'ada@example.com' },
    ])
    .execute()
  const [found, ...others] = await findPeople(db, 'all', { typed: 'ada@', most: 10 })
  expect([found?.record, found?.enquiries, others]).toEqual([{ kind: 'account', id: String(account.id) }, 1, []])
  expect(await findPeople(db, 'all', { typed: 'friend', most: 10 })).toMatchObject([
    { record: { kind: 'mail' }, email: 'friend@example.com' },
  ])
  expect(await findPeople(db, [4101], { typed: 'friend', most: 10 })).toEqual([])
})
