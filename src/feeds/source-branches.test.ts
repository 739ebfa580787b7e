import { expect, test } from 'vitest'
import { openedFeed } from '#tests/support/opened-feed.ts'
import type { FeedRow } from './feed.ts'
import { translatedBranches } from './source-branches.ts'

const { file } = openedFeed('branches', [])
const rowsOf = (branches: readonly string[]) =>
  openedFeed(
    'branches',
    branches.map((branch, at) => ({ AGENT_REF: `${at}`, BRANCH_ID: branch })),
  )

async function read(branches: readonly string[], ours: ReadonlyArray<{ theirs: string; id: number }>): Promise<FeedRow[]> {
  return await Array.fromAsync(translatedBranches(rowsOf(branches).file, ours).rows)
}

test('a file whose branches are called as we call them is left alone', () => {
  expect(translatedBranches(file, [{ id: 3, theirs: '3' }])).toBe(file)
})

test('rows are of our branches, the row itself and what is read of it', async () => {
  const [first, second] = await read(
    ['77', '1'],
    [
      { theirs: '77', id: 1 },
      { theirs: '1', id: 2 },
    ],
  )
  expect([first, second]).toMatchObject([{ branchId: 1 }, { branchId: 2 }])
  expect([first, second].map((row) => row?.kind === 'listing' && row.read().listing.branchId)).toEqual([1, 2])
})

test('a row whose branch has another number of ours than before is another row', async () => {
  const [before] = await read(['77'], [{ theirs: '77', id: 1 }])
  const [after] = await read(['77'], [{ theirs: '77', id: 2 }])
  const [again] = await read(['77'], [{ theirs: '77', id: 1 }])
  const prints = [before, after, again].map((row) => row?.kind === 'listing' && row.fingerprint)
  expect(prints[0]).toBe(prints[2])
  expect(prints[0]).not.toBe(prints[1])
})

test('a branch that nobody named is rejected, though one of ours has its number; none at all is left to the import', async () => {
  const [other, none] = await read(['2', 'no number'], [{ theirs: '77', id: 2 }])
  expect(other).toMatchObject({
    kind: 'rejected',
    problem: { line: 1, agentRef: '0', field: 'BRANCH_ID', reason: 'sources.yaml does not say which branch 2 of the software is' },
  })
  expect(none).toMatchObject({ kind: 'listing', branchId: 0 })
})
