import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { runGable, runningSite, waitForExit } from '#tests/support/running-site.ts'
import { isFullRun } from '#tests/support/trials.ts'

const gable = 'src/commands/gable.ts'

/** What prices the stock has, and how many properties have each. */
async function pricesIn(folder: string): Promise<Map<number | null, number>> {
  const database = await connectDatabase({ folder: join(folder, 'database') })
  const rows = await database.db.selectFrom('property').select('price_value').execute()
  await database.close()
  const counts = new Map<number | null, number>()
  for (const { price_value } of rows) counts.set(price_value, (counts.get(price_value) ?? 0) + 1)
  return counts
}

test('an import killed at any moment leaves all of the old stock or all of the new', async () => {
  await using folder = await filledFolder()
  const path = join(folder.path, 'feed.blm')
  await writeFile(path, feedText(feedRows(1500, { PRICE: '1000' })))
  const started = performance.now()
  expect(await waitForExit(runGable([gable, 'import', path], folder.path))).toMatchObject({ code: 0 })
  const took = performance.now() - started
  await writeFile(path, feedText(feedRows(1500, { PRICE: '2000' })))
  // Moments of the time that the first one took, on this machine and today.
  for (const share of isFullRun ? [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] : [0.65, 0.9]) {
    const program = runGable([gable, 'import', path], folder.path)
    await Promise.race([wait(share * took), waitForExit(program)])
    await program.end('SIGKILL')
    const prices = await pricesIn(folder.path)
    expect([...prices.values()]).toEqual([1500])
  }
  const again = await waitForExit(runGable([gable, 'import', path], folder.path))
  expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/0 properties imported, (?:1500|0) changed, 0 withdrawn/) })
  expect(await pricesIn(folder.path)).toEqual(new Map([[2000, 1500]]))
})

test('while the site has the embedded database open, the command line imports through it', async () => {
  await using folder = await filledFolder()
  await using _site = await runningSite(folder.path)
  const path = join(folder.path, 'monday.blm')
  await writeFile(path, feedText(feedRows(3)))
  const { code, output } = await waitForExit(runGable([gable, 'import', path], folder.path))
  expect(output).toMatch(/monday\.blm: 3 rows .* 3 properties imported/)
  expect(code).toBe(0)
  await writeFile(path, 'not a feed')
  expect(await waitForExit(runGable([gable, 'import', path], folder.path))).toMatchObject({ code: 1 })
})

test('a running site takes a posted feed and shows it', async () => {
  await using folder = await filledFolder()
  const token = 'a-token-for-the-feeds'
  await using site = await runningSite(folder.path, { FEED_TOKEN: token })
  const body = feedText([{ DISPLAY_ADDRESS: 'Nightingale Lane, Taunton' }])
  const response = await fetch(`${site.url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  expect(response.status).toBe(200)
  expect((await response.json()) as ImportReport).toMatchObject({ imported: 1 })
  expect(await (await fetch(`${site.url}/search.ljson?channel=sales`)).text()).toContain('Nightingale Lane')
})
