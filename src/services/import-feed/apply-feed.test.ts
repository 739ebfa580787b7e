import { expect, test } from 'vitest'
import { doubtfulWithdrawals, importMessage } from './apply-feed.ts'

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

const fine = {
  extent: 'branches' as const,
  imported: 1,
  changed: 2,
  withdrawn: 3,
  end: { rows: 9, complete: true, reason: '' },
  needsConfirmation: [],
  hasUnknownRow: false,
}

test('says what was done', () => {
  expect(importMessage(fine)).toBe('1 property imported, 2 changed, 3 withdrawn.')
})

test('says why nothing was withdrawn', () => {
  const nothing = { ...fine, withdrawn: 0 }
  const end = { rows: 9, complete: false, reason: 'The file has no #END#.' }
  expect(importMessage({ ...nothing, end })).toMatch(/because the file is not complete: The file has no #END#\.$/)
  expect(importMessage({ ...nothing, hasUnknownRow: true })).toMatch(/because a rejected row does not say/)
})

test('says which branches to look at and how to confirm', () => {
  const needsConfirmation = [
    { branchId: 1, channel: 'sales', withdraw: 20, hide: 0, listed: 40 },
    { branchId: 7, channel: 'lettings', withdraw: 12, hide: 12, listed: 13 },
  ] as const
  const message = importMessage({ ...fine, withdrawn: 0, needsConfirmation })
  expect(message).toContain(
    'branch 1 would lose 20 of its 40 sales and branch 7 would lose 12 of its 13 lettings, 12 of them hidden by the file. If',
  )
  expect(message).toContain('--confirm-withdrawals')
})

test('says that an empty file did nothing', () => {
  expect(importMessage({ ...fine, imported: 0, withdrawn: 0, end: { rows: 0, complete: true, reason: '' } })).toMatch(/holds no properties/)
})

test('a list of changes that broke off says that there may be more', () => {
  const end = { rows: 9, complete: false, reason: 'The server stopped answering.' }
  expect(importMessage({ ...fine, extent: 'changes', end })).toMatch(/3 withdrawn\. There may be more that changed: The server/)
})

test('an empty feed of which a person confirmed that all is gone says how much was', () => {
  expect(importMessage({ ...fine, extent: 'whole', end: { rows: 0, complete: true, reason: '' } })).toContain('3 withdrawn.')
})
