import { expect, test } from 'vitest'
import { withImportLock } from '#src/data/import/import-lock.ts'
import type { OpenFeed } from '#src/feeds/feed.ts'
import { openMediaFetcher } from '#src/gateways/media-fetcher.ts'
import { agencyFeeds, feedRows } from '#tests/support/agency-feed.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { mediaServer } from '#tests/support/media-server.ts'
import { aSource, openedFeed } from '#tests/support/opened-feed.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { findStock } from '#tests/support/stock.ts'
import { importFeed } from './import-feed.ts'

/** An agency whose imports take turns as the site's do, and a server of pictures that answers when it is told to. */
async function slowPictures() {
  const database = await committedDatabase()
  const picture = await aJpeg(40, 30)
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const server = await mediaServer(async (request, response) => {
    ask()
    await answering
    if (request.url === '/gone.jpg') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
  })
  const agency = await agencyFeeds(database.db, {
    whileAlone: (work) => withImportLock(database, work),
    openFetcher: (signal) => openMediaFetcher({ allow: () => true, signal }),
  })
  const photos = () => database.db.selectFrom('property_media').select(['source', 'hash']).orderBy('source').execute()
  return {
    ...{ db: database.db, agency, server, asked, answer, photos },
    [Symbol.asyncDispose]: async () => {
      answer()
      await agency[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('while a server of pictures takes its time, other feeds are imported', async () => {
  await using site = await slowPictures()
  const { db, agency, server } = site
  const other = aSource('other', [9])
  agency.dependencies.sources = () => [other]
  const slow = agency.import(feedRows(1, { MEDIA_IMAGE_00: `${server.origin}/front.jpg` }))
  await site.asked
  const open = async () => openedFeed('whole', feedRows(1, { AGENT_REF: '9_1', BRANCH_ID: '9' }))
  expect(await importFeed(agency.dependencies, { open, source: 'other', feed: other, whenBusy: 'refuse' })).toMatchObject({ imported: 1 })
  expect((await findStock(db)).map(({ agent_ref }) => agent_ref)).toEqual(['9_1'])
  site.answer()
  expect(await slow).toMatchObject({ imported: 1, warnings: [] })
  expect(await site.photos()).toEqual([{ source: `${server.origin}/front.jpg`, hash: expect.any(String) }])
})

test('what was pulled has its pictures fetched before its import too', async () => {
  await using site = await slowPictures()
  const alto = aSource('alto', [1])
  site.agency.dependencies.sources = () => [alto]
  site.answer()
  const rows = feedRows(2, { MEDIA_IMAGE_00: `${site.server.origin}/front.jpg` })
  const feed: OpenFeed = openedFeed('whole', rows)
  const ahead = () => openedFeed('whole', rows).file.rows
  const report = await importFeed(site.agency.dependencies, { open: async () => feed, ahead, source: 'alto', feed: alto })
  expect(report).toMatchObject({ imported: 2, warnings: [] })
  expect(site.server.asked).toEqual(['/front.jpg'])
  expect((await site.photos()).map(({ hash }) => hash !== null)).toEqual([true, true])
})

test('what could not be had is in the report, and asked for once in each import', async () => {
  await using site = await slowPictures()
  site.answer()
  const rows = feedRows(1, { MEDIA_IMAGE_00: `${site.server.origin}/gone.jpg` })
  for (const times of [1, 2]) {
    const report = await site.agency.import(rows)
    expect(report.warnings).toMatchObject([{ field: 'MEDIA', reason: expect.stringContaining('404') }])
    expect(site.server.asked).toHaveLength(times)
  }
})

test('an import that is the same as before asks no server', async () => {
  await using site = await slowPictures()
  site.answer()
  const rows = feedRows(1, { MEDIA_IMAGE_00: `${site.server.origin}/front.jpg` })
  await site.agency.import(rows)
  site.agency.setClock('2026-11-29T10:00:00Z')
  expect(await site.agency.import(rows)).toMatchObject({ unchanged: 1 })
  expect(site.server.asked).toEqual(['/front.jpg'])
})
