import { expect, test } from 'vitest'
import { connectionShare } from './database-of-pages.ts'

test.each([
  { free: 97, processes: 1, share: 10 },
  { free: 97, processes: 8, share: 7 },
  { free: 97, processes: 16, share: 2 },
  { free: 22, processes: 1, share: 7 },
])('$processes processes at a server with $free connections have $share each', async ({ free, processes, share }) => {
  const warned: string[] = []
  const connections = await connectionShare({ ask: async () => [{ free }] }, { processes, warn: (message) => warned.push(message) })
  expect([connections, warned]).toEqual([share, []])
  expect(processes * (connections + 3) + 12).toBeLessThanOrEqual(free)
})

test('too few connections for all processes are reported in a sentence', async () => {
  const warned: string[] = []
  const connections = await connectionShare({ ask: async () => [{ free: 97 }] }, { processes: 40, warn: (message) => warned.push(message) })
  expect([connections, warned]).toEqual([2, [expect.stringContaining('takes 97 connections; 40 web processes want 212')]])
})
