import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'

const feedToken = 'a-token-of-the-test-only'

test('a copy of the stopped site’s folder, put back, is the site as it was (docs/backup.md)', async () => {
  await using folder = await filledFolder()
  await using safe = await varFolder()
  const before = await runningSite(folder.path, { FEED_TOKEN: feedToken })
  await send(before, 7)
  expect(await before.end()).toBe(0)
  await cp(folder.path, join(safe.path, 'copy'), { recursive: true })

  const after = await runningSite(folder.path, { FEED_TOKEN: feedToken })
  await send(after, 9)
  expect(await count(after)).toBe(9)
  await after.end()
  await rm(folder.path, { recursive: true })
  await cp(join(safe.path, 'copy'), folder.path, { recursive: true })

  await using restored = await runningSite(folder.path, { FEED_TOKEN: feedToken })
  expect(await count(restored)).toBe(7)
  await send(restored, 8)
  expect(await count(restored)).toBe(8)
})

async function send({ url }: RunningSite, properties: number): Promise<void> {
  const headers = { authorization: `Bearer ${feedToken}` }
  const answer = await fetch(`${url}/feeds/blm`, { method: 'POST', headers, body: feedText(feedRows(properties)) })
  expect(await answer.json()).toMatchObject({ outcome: 'imported' })
}

async function count({ url }: RunningSite): Promise<number> {
  const answer = await fetch(`${url}/search.ljson?channel=sales`)
  return ((await answer.json()) as { pagination: { total_count: number } }).pagination.total_count
}
