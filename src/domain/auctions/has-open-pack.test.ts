import { expect, test } from 'vitest'
import { hasOpenPack } from './has-open-pack.ts'

const documents = [{ name: 'title.pdf', hash: 'a'.repeat(64) }]

test.each([
  ['offered', true],
  ['postponed', true],
  ['unsold', true],
  ['sold', false],
  ['sold-prior', false],
  ['withdrawn', false],
] as const)('the pack of a lot that is %s is offered to bidders: %s', (status, isOpen) => {
  expect(hasOpenPack({ documents, status })).toBe(isOpen)
  expect(hasOpenPack({ documents: [], status })).toBe(false)
})
