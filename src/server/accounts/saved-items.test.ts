import { expect, test } from 'vitest'
import { deviceTime } from './saved-items.ts'

const now = new Date('2026-11-20T09:00:00Z')

test.each([
  ['a number', 1500, '2026-11-20T08:59:58.500Z'],
  ['digits', '60000', '2026-11-20T08:59:00.000Z'],
  ['nothing', undefined, '2026-11-20T09:00:00.000Z'],
  ['a time to come', -5000, '2026-11-20T09:00:00.000Z'],
  ['a list', [1], '2026-11-20T09:00:00.000Z'],
  ['words', 'yesterday', '2026-11-20T09:00:00.000Z'],
  ['no number', Number.NaN, '2026-11-20T09:00:00.000Z'],
  ['too many digits', '9'.repeat(400), '2026-11-20T09:00:00.000Z'],
  ['more than two years', 1e15, '2024-11-20T09:00:00.000Z'],
])('%s', (_, ago, expected) => {
  expect(deviceTime(ago, now)).toEqual(new Date(expected))
})
