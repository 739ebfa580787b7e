import { expect, test } from 'vitest'
import { doubtfulWithdrawals } from './doubtful-withdrawals.ts'

type Loss = readonly [withdraw: number, listed: number]

/** The losses of the sales and the lettings of a branch, and which of them are asked about. */
function asked(sales: Loss, lettings: Loss) {
  const part = (channel: 'sales' | 'lettings', [withdraw, listed]: Loss) => ({ branchId: 1, channel, withdraw, hide: 0, listed })
  return doubtfulWithdrawals([part('sales', sales), part('lettings', lettings)]).map(({ channel }) => channel)
}

test.each<[what: string, sales: Loss, lettings: Loss, asked: string[]]>([
  ['nothing goes', [0, 12], [0, 40], []],
  ['the only letting is let', [0, 40], [1, 1], []],
  ['the last two lettings are let', [0, 40], [2, 2], []],
  ['all three lettings at once', [0, 40], [3, 3], ['lettings']],
  ['all sales, less than a quarter of the branch', [12, 12], [0, 40], ['sales']],
  ['ten of ten', [10, 10], [0, 0], ['sales']],
  ['both channels of a tiny branch', [2, 2], [2, 2], ['sales', 'lettings']],
  ['the last sale of a branch that lets nothing', [1, 1], [0, 0], []],
  ['ten of twelve, as a small branch may sell', [10, 12], [0, 0], []],
  ['eleven of twelve', [11, 12], [0, 0], ['sales']],
  ['a quarter of many', [25, 100], [0, 0], []],
  ['more than a quarter of one channel', [11, 40], [0, 400], ['sales']],
  ['more than a quarter of both together, of neither by itself', [8, 30], [8, 30], ['sales', 'lettings']],
])('%s', (_, sales, lettings, expected) => {
  expect(asked(sales, lettings)).toEqual(expected)
})

/** The losses of the sales of branches 1, 2 … and which branches are asked about. */
function askedOfBranches(...losses: readonly Loss[]) {
  const parts = losses.map(([withdraw, listed], index) => ({ branchId: index + 1, channel: 'sales' as const, withdraw, hide: 0, listed }))
  return doubtfulWithdrawals(parts).map(({ branchId }) => branchId)
}

test.each<[what: string, losses: Loss[], asked: number[]]>([
  [
    'three branches lose their last two, and another has all it had',
    [
      [2, 2],
      [2, 2],
      [2, 2],
      [0, 9],
    ],
    [],
  ],
  [
    'nothing is left of any branch',
    [
      [2, 2],
      [2, 2],
      [2, 2],
    ],
    [1, 2, 3],
  ],
  [
    'nine of ten in each of four',
    [
      [9, 10],
      [9, 10],
      [9, 10],
      [9, 10],
    ],
    [1, 2, 3, 4],
  ],
  [
    'a quarter of all',
    [
      [9, 30],
      [1, 10],
      [2, 8],
    ],
    [],
  ],
  [
    'more than a quarter of all',
    [
      [9, 30],
      [2, 10],
      [2, 8],
    ],
    [1, 2, 3],
  ],
  [
    'one of many is emptied, and only that is asked about',
    [
      [12, 12],
      [1, 60],
      [0, 60],
    ],
    [1],
  ],
])('over branches: %s', (_, losses, expected) => {
  expect(askedOfBranches(...losses)).toEqual(expected)
})
