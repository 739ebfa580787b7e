import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLeadTurns } from './lead-turns.ts'

test.each([
  ['embedded', 1],
  ['server', 8],
] as const)('on an %s database %i are written at a time, in their order', async (kind, atATime) => {
  const inTurn = createLeadTurns(kind)
  const begun: number[] = []
  const { promise: free, resolve: goOn } = Promise.withResolvers<void>()
  const all = Array.from({ length: 20 }, (_, number) =>
    inTurn(async () => {
      begun.push(number)
      await free
      return number
    }),
  )
  for (let turn = 0; turn < 30; turn++) await nextTurn()
  expect(begun).toHaveLength(atATime)
  goOn()
  expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(begun).toEqual(begun.toSorted((one, other) => one - other))
})

test('other events get their turn between two that never wait', async () => {
  const inTurn = createLeadTurns('embedded')
  let written = 0
  const all = Array.from({ length: 100 }, () => inTurn(async () => void written++))
  await nextTurn()
  await nextTurn()
  expect(written).toBeLessThan(50)
  await Promise.all(all)
})

test('one that fails keeps nobody else from a turn', async () => {
  const inTurn = createLeadTurns('embedded')
  const failed = inTurn(() => Promise.reject(new Error('No')))
  await expect(failed).rejects.toThrow('No')
  expect(await inTurn(async () => 'taken')).toBe('taken')
})
