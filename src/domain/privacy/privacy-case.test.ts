import { expect, test } from 'vitest'
import { daysLeftText, mayExtend, privacyDueOn } from './privacy-case.ts'

test.each([
  ['complaint', '2026-06-19T09:00:00Z', false, '2026-07-19'],
  ['complaint', '2026-12-10T09:00:00Z', false, '2027-01-09'],
  ['access', '2026-11-28T09:00:00Z', false, '2026-12-28'],
  ['access', '2027-01-31T09:00:00Z', false, '2027-02-28'],
  ['erasure', '2028-01-30T09:00:00Z', false, '2028-02-29'],
  ['correction', '2026-11-30T09:00:00Z', true, '2027-02-28'],
  ['objection', '2026-12-15T09:00:00Z', true, '2027-03-15'],
  // 00:30 in London.
  ['access', '2026-06-30T23:30:00Z', false, '2026-08-01'],
] as const)('a %s of %s (extended: %s) is due on %s', (kind, received, isExtended, due) => {
  expect(privacyDueOn(kind, new Date(received), isExtended)).toBe(due)
})

const now = new Date('2026-12-28T12:00:00Z')

test.each([
  [{ kind: 'access', state: 'open', dueOn: '2026-12-29' }, '1 day left'],
  [{ kind: 'access', state: 'acknowledged', dueOn: '2026-12-28' }, 'Due today'],
  [{ kind: 'erasure', state: 'acknowledged', dueOn: '2026-12-26' }, '2 days overdue'],
  [{ kind: 'complaint', state: 'open', dueOn: '2026-12-27' }, '1 day overdue'],
  [{ kind: 'complaint', state: 'acknowledged', dueOn: '2026-12-01' }, 'Without undue delay'],
  [{ kind: 'complaint', state: 'answered', dueOn: '2026-12-01' }, 'Answered'],
] as const)('%j: %s', (given, text) => {
  expect(daysLeftText(given, now)).toBe(text)
})

test.each([
  [{ kind: 'access', state: 'open', dueOn: '2026-12-28', isExtended: false }, true],
  [{ kind: 'access', state: 'open', dueOn: '2026-12-27', isExtended: false }, false],
  [{ kind: 'access', state: 'acknowledged', dueOn: '2027-02-28', isExtended: true }, false],
  [{ kind: 'access', state: 'closed', dueOn: '2027-02-28', isExtended: false }, false],
  [{ kind: 'complaint', state: 'open', dueOn: '2027-02-28', isExtended: false }, false],
] as const)('%j may be extended: %s', (given, may) => {
  expect(mayExtend(given, now)).toBe(may)
})
