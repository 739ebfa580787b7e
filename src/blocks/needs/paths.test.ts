import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import type { NeedContext } from './need-context.ts'
import { loadPaths } from './paths.ts'

const page = (path: string) => ({ path, title: '', description: '', blocks: [] })
const paths = loadPaths(
  { agency: { ...anAgency, branches: [aBranchWithStaff], pages: [page('/'), page('/about/us')] } } as unknown as NeedContext,
  true,
)

test.each(['/', '/about/us', '/branches/taunton', '/staff/ada-quill'])('there is a page at %s', (path) => {
  expect(paths.has(path)).toBe(true)
})

test.each(['/about', '/branches/dulverton', '/staff/nobody', '/about/us/'])('there is none at %s', (path) => {
  expect(paths.has(path)).toBe(false)
})
