import { expect, test } from 'vitest'
import type { ListedRow } from '#src/feeds/feed.ts'
import { aListing } from '#tests/support/listings.ts'
import { pauses } from './pauses.ts'
import { sortRows } from './sort-rows.ts'

function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('work that has lasted lets others have their turn', async () => {
  const order: string[] = []
  const pause = pauses()
  setImmediate(() => order.push('another'))
  work(15)
  await pause()
  order.push('work')
  expect(order).toEqual(['another', 'work'])
})

test('while the rows of a batch are read others have their turns', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const listing = aListing({})
  const read = () => {
    work(6)
    return { listing, warnings: [] }
  }
  const row: ListedRow = { kind: 'listing', line: 1, agentRef: '1_1', branchId: 1, fingerprint: 'x', media: () => [], read }
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...row, agentRef: `1_${index}` }))
  const { changed } = await sortRows(rows, { seen: new Map(), files: { find: () => undefined } })
  isDone = true
  expect(changed).toHaveLength(20)
  expect(turns).toBeGreaterThanOrEqual(8)
})
