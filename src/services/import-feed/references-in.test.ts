import { expect, test } from 'vitest'
import { referencesIn } from './references-in.ts'

test('references are found wherever in a text, also in one another and at its very end', async () => {
  const found = await referencesIn(['TA1_12', 'nothing', `${'x'.repeat(2500)}é_7`], ['1_1', '1_12', '1_2', 'é_7'])
  expect([...found.references].sort()).toEqual(['1_1', '1_12', 'é_7'])
  expect([...found.texts]).toEqual([0, 2])
})

test('others have their turn while long texts are looked through', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const references = Array.from({ length: 2000 }, (_, index) => 'r'.repeat(1 + (index % 60)) + index)
  await referencesIn(['x'.repeat(100_000)], references)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})
