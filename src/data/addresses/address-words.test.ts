import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { hasWords, wordsOf } from './address-words.ts'

test.each([
  ['12 High Street', ['12', 'high', 'street']],
  [" St. Mary's  Rd,", ['st', 'marys', 'rd']],
  ['Weston-super-Mare', ['weston', 'super', 'mare']],
  ['!?', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ["4/5 St. Mary's Road, Weston-super-Mare", '4 st marys', true],
  ['12-14 High Street, Taunton', '14 high', true],
  ['King’s Court, Taunton', 'kings ct', true],
  ['12a High Street, Taunton', '12a high st taunton ta1', true],
  ['Mill Lane, Taunton', 'mill ln', true],
  ['Mill Lane, Taunton', 'TA1 1AA', true],
  ['Mill Lane, Taunton', 'mill street', false],
  ['Mill Lane, Taunton', 'ill', false],
])('%s by %j: %s', async (displayAddress, typed, isFound) => {
  await using db = await testDatabase()
  await addProperty(db, { listing: { displayAddress } })
  const { rows } = await sql`select 1 from property_detail where ${hasWords(wordsOf(typed))}`.execute(db)
  expect(rows.length === 1).toBe(isFound)
})
