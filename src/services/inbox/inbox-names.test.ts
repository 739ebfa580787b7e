import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import {
  claimedName,
  claimName,
  confirmsResults,
  confirmsWithdrawals,
  fittingName,
  inboxFolders,
  inboxId,
  inboxName,
  isFeedName,
  isReady,
  makeInboxes,
  progressName,
  reportName,
} from './inbox-names.ts'

test('processed files are moved beside the inbox', () => {
  const [inbox, incoming] = ['var/feeds/inbox', 'var/feeds/incoming']
  expect(inboxFolders(inbox)).toEqual({ inbox, done: 'var/feeds/done', failed: 'var/feeds/failed', incoming })
  const ofSource = { inbox: `${inbox}/north`, done: 'var/feeds/done/north', failed: 'var/feeds/failed/north', incoming }
  expect(inboxFolders(inbox, 'north')).toEqual(ofSource)
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

test('the name of a table may confirm its results', () => {
  const name = inboxName('lots.csv', { now: new Date('2026-11-21T10:00:00.123Z'), confirmResults: true })
  expect(name).toBe('lots-20261121100000123.ready.confirm-results.csv')
  expect([isFeedName(name), isReady(name), confirmsResults(name), confirmsWithdrawals(name)]).toEqual([true, true, true, false])
  expect(confirmsResults('lots.csv')).toBe(false)
})

test('the name of a file from the command line carries all its options', () => {
  const now = new Date('2026-11-21T10:00:00.123Z')
  expect(inboxName('Monday feed.zip', { now, confirmWithdrawals: false })).toBe('Monday feed-20261121100000123.ready.zip')
  const confirmed = inboxName('export.txt', { now, confirmWithdrawals: true })
  expect(confirmed).toBe('export-20261121100000123.ready.confirm-withdrawals.blm')
  expect([isFeedName(confirmed), isReady(confirmed), confirmsWithdrawals(confirmed)]).toEqual([true, true, true])
})

test('a name that begins with a dot is not hidden once passed on', () => {
  expect(isFeedName(inboxName('.export.blm', { now: new Date(), confirmWithdrawals: false }))).toBe(true)
})

test.each(['x', '\u00e9', '\u{1f3e0}'])(
  'a name of the maximum length, of %s, leaves room for suffixes and keeps its extension',
  (letter) => {
    const name = `${letter.repeat(Math.floor((255 - 30) / Buffer.byteLength(letter)))}.ready.confirm-withdrawals.blm`
    const kept = fittingName(name)
    const longest = [
      `${reportName(kept)}.part`,
      progressName(name),
      claimName(name, 99),
      inboxName(name, { now: new Date(), confirmWithdrawals: true }),
    ]
    expect(longest.map((each) => Buffer.byteLength(each)).filter((bytes) => bytes > 250)).toEqual([])
    expect(kept).toMatch(/\.ready\.confirm-withdrawals\.blm$/)
    expect(kept.isWellFormed()).toBe(true)
    expect(fittingName(kept)).toBe(kept)
  },
)

test('control characters are removed from names', () => {
  expect(fittingName('\u001b[2Jfeed\n.blm')).toBe('_[2Jfeed_.blm')
})

test('a claim contains the name and the number of processes that had it', () => {
  expect(claimedName(claimName('2559.blm', 1))).toEqual({ name: '2559.blm', deaths: 1 })
  expect(isFeedName(claimName('2559.blm', 1))).toBe(false)
  expect(claimedName('.2559.blm')).toBeUndefined()
})

test('a folder keeps its id, and machines that open it at once agree', async () => {
  await using folder = await scratchFolder()
  const ids = await Promise.all(Array.from({ length: 8 }, () => inboxId(folder.path)))
  expect(ids[0]).toMatch(/^[0-9a-f]{12}$/)
  expect([new Set(ids).size, await inboxId(folder.path)]).toEqual([1, ids[0]])
  expect(await readdir(folder.path)).toEqual(['.gable-inbox'])
})

test('another folder has another id, also a copy, or one whose id file is truncated', async () => {
  await using folder = await scratchFolder()
  const [one, copy, broken] = ['one', 'copy', 'broken'].map((name) => join(folder.path, name)) as [string, string, string]
  await mkdir(one)
  await mkdir(broken)
  await writeFile(join(broken, '.gable-inbox'), 'ab')
  const id = await inboxId(one)
  await cp(one, copy, { recursive: true })
  const ids = [id, await inboxId(copy), await inboxId(broken)]
  expect(new Set(ids).size).toBe(3)
  expect([await inboxId(one), await inboxId(copy), await inboxId(broken)]).toEqual(ids)
})

test('sources that send files have a folder, others none', async () => {
  await using folder = await scratchFolder()
  const inbox = join(folder.path, 'feeds', 'inbox')
  for (const _ of [1, 2])
    await makeInboxes(inbox, [
      { name: 'north', format: 'blm' },
      { name: 'crm', format: 'rtdf' },
    ])
  expect(await readdir(inbox)).toEqual(['north'])
})
