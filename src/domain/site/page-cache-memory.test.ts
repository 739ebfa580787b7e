import { expect, test } from 'vitest'
import { pageCacheMb } from './page-cache-memory.ts'

test.each([
  [0.5, 0, 1, 64],
  [1, 0, 1, 64],
  [4, 0, 1, 256],
  [4, 0, 2, 128],
  [4, 0, 16, 64],
  [64, 0, 1, 512],
  [64, 2, 1, 128],
  [2, 16_000_000, 1, 128],
])('a machine of %d GB, a container of %d GB, processes: %i: each keeps pages in %i MB', (machine, container, processes, mb) => {
  const [bytes, allowed] = [machine * 2 ** 30, container * 2 ** 30]
  expect(pageCacheMb({ machine: bytes, container: allowed, processes })).toBe(mb)
})
