import { expect, test } from 'vitest'
import { importMessage } from './import-message.ts'

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
