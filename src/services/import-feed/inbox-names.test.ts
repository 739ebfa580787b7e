import { expect, test } from 'vitest'
import { confirmsWithdrawals, inboxFolders, inboxName, isFeedName, isReady } from './inbox-names.ts'

test('processed files go beside the inbox', () => {
  expect(inboxFolders('var/feeds/inbox')).toEqual({ done: 'var/feeds/done', failed: 'var/feeds/failed' })
})

test.each([
  ['2559.blm', true],
  ['2559.BLM', true],
  ['2559.zip', true],
  ['.2559.blm', false],
  ['2559.blm.part', false],
  ['2559.blm.filepart', false],
  ['2559.tmp', false],
  ['front.jpg', false],
])('%s is a feed: %s', (name, expected) => {
  expect(isFeedName(name)).toBe(expected)
})

test.each([
  ['2559.blm', false],
  ['2559.confirm-withdrawals.blm', true],
  ['2559.CONFIRM-WITHDRAWALS.ZIP', true],
  ['confirm-withdrawals.blm', false],
])('%s confirms withdrawals: %s', (name, expected) => {
  expect(confirmsWithdrawals(name)).toBe(expected)
})

test('a file handed over by the command line says all that is to be known of it', () => {
  const now = new Date('2026-11-21T10:00:00.123Z')
  expect(inboxName('Monday feed.zip', { now, confirmWithdrawals: false })).toBe('Monday feed-20261121100000123.ready.zip')
  const confirmed = inboxName('export.txt', { now, confirmWithdrawals: true })
  expect(confirmed).toBe('export-20261121100000123.ready.confirm-withdrawals.blm')
  expect([isFeedName(confirmed), isReady(confirmed), confirmsWithdrawals(confirmed)]).toEqual([true, true, true])
})

test('a name that begins with a dot is no hidden file once it is handed over', () => {
  expect(isFeedName(inboxName('.export.blm', { now: new Date(), confirmWithdrawals: false }))).toBe(true)
})
