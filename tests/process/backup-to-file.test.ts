import { cp, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { workFigures } from '#src/data/checkup/work-figures.ts'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { findTables, readRows } from '#src/data/database/table-rows.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { emptyServerDatabase, filledServerDatabase } from '#tests/support/filled-server.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { type RunningSite, runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { zipOf } from '#tests/support/zip-file.ts'

const token = 'a-token-of-the-test-only'
/** Pages name their address, which would else be another for each start. */
const served = { FEED_TOKEN: token, PUBLIC_URL: 'https://www.agency.example' }
const gable = 'src/commands/gable.ts'

const ways = [
  ['the embedded database', 'a server', 'embedded', 'server'],
  ['a server', 'the embedded database', 'server', 'embedded'],
  ['a server', 'a server', 'server', 'server'],
] as const

test.each(sampleOf(ways))('a backup of %s comes back on %s: every row, price histories, pictures and pages', async (_, __, from, to) => {
  await using folder = await filledFolder(from)
  await using other = await varFolder()
  const source = from === 'server' ? { DATABASE_URL: await filledServerDatabase() } : {}
  const pages = await writtenSite(folder.path, source)
  const file = join(folder.path, 'gable.backup')
  const written = await waitForExit(runGable([gable, 'backup', file], folder.path, source))
  expect([written.code, written.output]).toEqual([0, expect.stringMatching(/Wrote [\d,]+ rows to .*gable\.backup \(\d+\.\d MB\)/)])

  expect(await secondsSinceBackup(folder.path, source)).toBeLessThan(600)

  const target = to === 'server' ? { DATABASE_URL: await emptyServerDatabase() } : {}
  await cp(join(folder.path, 'media'), join(other.path, 'media'), { recursive: true })
  const restored = await waitForExit(runGable([gable, 'restore', file], other.path, target))
  expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/Restored [\d,]+ rows\./)])
  expect(await allRows(other.path, target)).toEqual(await allRows(folder.path, source))

  await using site = await runningSite(other.path, { ...target, ...served })
  for (const [path, body] of pages) expect([path, await seen(site, path)]).toEqual([path, body])
  // It goes on from there: numbers are not given twice, and unchanged rows are known.
  expect(await sent(site, feedText(houses(8, '240000')))).toMatchObject({ outcome: 'imported', imported: 2, unchanged: 6 })
})

test('a backup is of one moment, though feeds are imported while it is taken; restoring it is seen by the running site, one cut off refused', async () => {
  await using folder = await varFolder()
  const env = { DATABASE_URL: await filledServerDatabase(), ...served }
  await using site = await runningSite(folder.path, env)
  await sent(site, feedText(feedRows(2000, { PRICE: '100000' })))
  const file = join(folder.path, 'gable.backup')
  const backup = runGable([gable, 'backup', file], folder.path, env)
  await sent(site, feedText(feedRows(2000, { PRICE: '200000' })))
  expect((await waitForExit(backup)).code).toBe(0)

  expect(await waitForExit(runGable([gable, 'restore', file], folder.path, env))).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database holds 2,000 properties. To put the backup in their place, add --replace.'),
  })
  expect((await seen(site, '/property-for-sale')).includes('£200,000')).toBe(true)
  expect(await waitForExit(runGable([gable, 'restore', file, '--replace'], folder.path, env))).toMatchObject({ code: 0 })
  // Whichever it was, the first price or the second: it is the same for all.
  const prices = (await seen(site, '/search.ljson?channel=sales&count=200')).match(/[12]00,?000/g)
  expect(prices?.length).toBeGreaterThan(50)
  expect(new Set(prices?.map((price) => price.replace(',', ''))).size).toBe(1)
  expect((await seen(site, '/property-for-sale')).match(/[\d,]+ properties/)?.[0]).toBe('2,000 properties')

  await truncate(file, 20_000)
  expect(await waitForExit(runGable([gable, 'restore', file, '--replace'], folder.path, env))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Nothing was changed\. .*damaged or cut off/m),
  })
})

/** A site that took two feeds, stopped again; answers what its pages and pictures were. */
async function writtenSite(folder: string, env: NodeJS.ProcessEnv): Promise<Map<string, string>> {
  await using site = await runningSite(folder, { ...env, ...served })
  const picture = { name: 'front.jpg', bytes: await aJpeg(800, 600) }
  await sent(site, await zipOf([{ name: 'feed.blm', bytes: feedText(houses(6, '250000')) }, picture]))
  await sent(site, feedText(houses(6, '240000')))
  const results = await seen(site, '/property-for-sale')
  const [property = ''] = results.match(/\/properties\/\d+\/sales/) ?? []
  const [image = ''] = results.match(/\/images\/320\/[0-9a-f]{64}\.jpg/) ?? []
  const page = await seen(site, property)
  expect(page).toMatch(/Price history.*£240,000.*£250,000/s)
  expect(image).not.toBe('')
  const pages = new Map([
    ['/property-for-sale', results],
    [property, page],
  ])
  for (const path of ['/search.ljson?channel=sales', '/sitemap.xml', image]) pages.set(path, await seen(site, path))
  return pages
}

function houses(count: number, price: string) {
  const media = { MEDIA_IMAGE_00: 'front.jpg', MEDIA_IMAGE_01: 'not\u2028sent.jpg' }
  return feedRows(count, { PRICE: price, ...media, DESCRIPTION: 'A \\ "house"\tby O’Neill’s' })
}

/** What is shown, byte for byte. */
async function seen({ url }: RunningSite, path: string): Promise<string> {
  const answer = await fetch(url + path)
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(await answer.arrayBuffer()).toString('latin1')
}

async function sent({ url }: RunningSite, body: string | Buffer): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/feeds/blm`, { method: 'POST', headers, body: typeof body === 'string' ? body : new Uint8Array(body) })
  return await answer.json()
}

async function secondsSinceBackup(folder: string, { DATABASE_URL: url }: { DATABASE_URL?: string }): Promise<number> {
  const database = await connectDatabase({ url, folder: join(folder, 'database') })
  try {
    return (await workFigures(database.db)).backupSeconds ?? Number.NaN
  } finally {
    await database.close()
  }
}

async function allRows(folder: string, { DATABASE_URL: url }: { DATABASE_URL?: string }): Promise<Record<string, string[]>> {
  const database = await connectDatabase({ url, folder: join(folder, 'database') })
  try {
    return await database.db.transaction().execute(async (trx) => {
      await sql`set local time zone 'UTC'`.execute(trx)
      const all: Record<string, string[]> = {}
      for (const table of await findTables(trx)) all[table.name] = (await Array.fromAsync(readRows(trx, table))).flat().sort()
      expect(all.property?.length).toBeGreaterThan(5)
      return all
    })
  } finally {
    await database.close()
  }
}
