import { expect, test } from 'vitest'
import { fewLines } from './few-lines.ts'

test('so many lines a minute, and how many were left unsaid', () => {
  let now = 0
  const said: number[] = []
  const line = fewLines({ perMinute: 2, now: () => now })
  for (let count = 0; count < 5; count++) line((unsaid) => said.push(unsaid))
  expect(said).toEqual([0, 0])
  now = 60_000
  for (let count = 0; count < 3; count++) line((unsaid) => said.push(unsaid))
  expect(said).toEqual([0, 0, 3, 0])
})
