import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { namesAmong } from './named-among.ts'

test('the names of places are found, alone or with their county', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const names = ['taunton', 'taunton somerset', 'taunton devon', 'near taunton', 'somerset', '']
  expect(await namesAmong(db, names)).toEqual(new Set(['taunton', 'taunton somerset']))
})

test('none of no names is one', async () => {
  await using db = await testDatabase()
  expect(await namesAmong(db, [])).toEqual(new Set())
})
