import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { withImportLock } from '#src/data/import/import-lock.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import { agencyFeeds, feedRows, feedText } from '#tests/support/agency-feed.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { watchInboxes } from './watch-inboxes.ts'

const times = { settleMs: 30, patienceMs: 200, lookMs: 50, lookSoonMs: 20, retryMs: 20 }

test('files in a source’s folder belong to it, with their media; files in the inbox belong to the default source', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const north = { ...aSource('north', [1]), format: 'blm' as const }
  await using agency = await agencyFeeds(db, { sources: () => [north], whileAlone: (work) => withImportLock(database, work) })
  const feeds = join(agency.folder, 'feeds')
  const inbox = join(feeds, 'inbox')
  const logged: unknown[] = []
  const log = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) })
  await mkdir(join(inbox, 'north'), { recursive: true })
  await writeFile(join(inbox, 'north', 'front.jpg'), await aJpeg(80, 60))
  await writeFile(join(inbox, 'north', 'feed.blm'), feedText(feedRows(2, { MEDIA_IMAGE_00: 'front.jpg' })))
  await writeFile(join(inbox, 'feed.blm'), feedText([{ AGENT_REF: '2_1', BRANCH_ID: '2' }]))
  const stop = await watchInboxes({
    inbox,
    sources: [north],
    importFeed: (request) => importFeed(agency.dependencies, request),
    log,
    times,
  })
  await using _ = { [Symbol.asyncDispose]: stop }
  const names = async (folder: string) => (await readdir(join(feeds, folder)).catch(() => [])).sort()
  await expect.poll(() => names('done/north')).toEqual(['feed.blm', 'feed.blm.report.json'])
  await expect.poll(() => names('done')).toEqual(['feed.blm', 'feed.blm.report.json', 'north'])
  const held = db.selectFrom('feed_row').select(['agent_ref', 'feed_source']).orderBy('agent_ref')
  expect(await held.execute()).toEqual([
    { agent_ref: '1_1', feed_source: 'north' },
    { agent_ref: '1_2', feed_source: 'north' },
    { agent_ref: '2_1', feed_source: 'feed' },
  ])
  expect(await db.selectFrom('property_media').select('width').execute()).toEqual([{ width: 80 }, { width: 80 }])
  await expect.poll(() => logged.length).toBe(2)
  expect(logged).toEqual(expect.arrayContaining([expect.objectContaining({ source: 'north', file: 'feed.blm', rows: 2 })]))
  expect(await names('inbox/north')).toEqual(['front.jpg'])
})
