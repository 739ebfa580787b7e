import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { BranchList } from './branch-list.tsx'

test('each branch has its address, its number and the way to its stock', () => {
  const html = renderToStaticMarkup(<BranchList branches={anAgency.branches} />)
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html).toContain('href="tel:01632960001"')
  expect(html).toContain('href="/branches/taunton/properties"')
})
