import { readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { type AgencyFeeds, agencyFeeds, feedRows, feedText } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { findStock } from '#tests/support/stock.ts'
import { pricesOf, quickInboxTimes, silentLog, waitUntil, watchedInbox } from '#tests/support/watched-inbox.ts'
import { watchInbox } from './watch-inbox.ts'

test('a feed in the inbox is imported and moved to done, with its report beside it', async () => {
  await using db = await testDatabase()
  await using site = await watchedInbox(db)
  await site.start()
  await site.drop('2559.blm', feedText(feedRows(2)))
  expect(await site.report('done/2559.blm')).toMatchObject({ source: '2559.blm', outcome: 'imported', imported: 2 })
  await waitUntil(async () => (await site.inFolder('inbox')).length === 0)
  expect(await site.inFolder('done')).toEqual(['2559.blm', '2559.blm.report.json'])
})

test('feeds from before the start are imported, oldest first', async () => {
  await using db = await testDatabase()
  await using site = await watchedInbox(db)
  await site.drop('b.blm', feedText([{ PRICE: '1000' }]))
  await utimes(join(site.inbox, 'b.blm'), new Date('2026-11-01'), new Date('2026-11-01'))
  await site.drop('a.blm', feedText([{ PRICE: '2000' }]))
  await site.start()
  expect(await site.report('done/a.blm')).toMatchObject({ changed: 1 })
  expect(await findStock(db)).toMatchObject([{ price_value: 2000 }])
})

test('an unusable feed is moved to failed, with the reason', async () => {
  await using db = await testDatabase()
  await using site = await watchedInbox(db)
  await site.start()
  await site.drop('2559.blm', 'not a feed')
  expect(await site.report('failed/2559.blm')).toMatchObject({ outcome: 'refused', rejectedCount: 1 })
})

test('feeds with the same name every night are all kept', async () => {
  await using db = await testDatabase()
  await using site = await watchedInbox(db)
  await site.start()
  await site.drop('2559.blm', feedText(feedRows(1)))
  await site.report('done/2559.blm')
  await waitUntil(async () => (await site.inFolder('inbox')).length === 0)
  await site.drop('2559.blm', feedText(feedRows(1, { PRICE: '1' })))
  expect(await site.report('done/2559-2.blm')).toMatchObject({ changed: 1 })
})

test('media in the inbox are used and stay for the next feed', async () => {
  await using db = await testDatabase()
  await using site = await watchedInbox(db)
  await site.drop('front.jpg', await aJpeg(80, 60))
  await site.drop('2559.blm', feedText([{ MEDIA_IMAGE_00: 'front.jpg' }]))
  await site.start()
  expect(await site.report('done/2559.blm')).toMatchObject({ imported: 1, warningCount: 0 })
  await waitUntil(async () => !(await site.inFolder('inbox')).includes('2559.blm'))
  expect(await site.inFolder('inbox')).toEqual(['front.jpg'])
})

test('a file name can confirm a number of withdrawals', async () => {
  await using db = await testDatabase()
  await using site = await watchedInbox(db)
  await site.start()
  await site.drop('1.blm', feedText(feedRows(30)))
  await site.report('done/1.blm')
  await site.drop('2.blm', feedText(feedRows(2)))
  expect(await site.report('done/2.blm')).toMatchObject({ withdrawn: 0, needsConfirmation: [{ withdraw: 28 }] })
  await site.drop('2.confirm-withdrawals.blm', feedText(feedRows(2)))
  expect(await site.report('done/2.confirm-withdrawals.blm')).toMatchObject({ withdrawn: 28 })
})

test('an import interrupted because the site stops is repeated at the next start', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  let isFirst = true
  const importing: ImportFeed = async (request) => {
    if (!isFirst) return await importFeed(agency.dependencies, request)
    isFirst = false
    // Like a running fetch, it ends when it is aborted.
    await new Promise((_, fail) => request.signal!.addEventListener('abort', () => fail(request.signal!.reason)))
    throw new Error('unreachable')
  }
  await using site = await watchedInbox(db, importing)
  await site.drop('2559.blm', feedText(feedRows(2)))
  await site.start()
  await waitUntil(async () => !isFirst)
  await site.stop()
  expect(await site.inFolder('inbox')).toEqual(['2559.blm'])
  await site.start()
  expect(await site.report('done/2559.blm')).toMatchObject({ imported: 2 })
})

test('an internal error is retried, and finally reported', async () => {
  await using db = await testDatabase()
  let tries = 0
  await using site = await watchedInbox(db, () => {
    tries++
    return Promise.reject(new Error('The disk is full'))
  })
  await site.start()
  await site.drop('2559.blm', feedText(feedRows(1)))
  expect(await site.report('failed/2559.blm')).toMatchObject({ outcome: 'failed', message: expect.stringContaining('The disk is full') })
  expect(tries).toBe(3)
})

test('two sites may watch one inbox: each feed is imported by one of them', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  let free = Promise.resolve()
  // Like the import lock: one import at a time, the other waits.
  const importing: ImportFeed = (request) => {
    const turn = free.then(() => importFeed(agency.dependencies, request))
    free = turn.then(
      () => {},
      () => {},
    )
    return turn
  }
  await using site = await watchedInbox(db, importing)
  const stopOther = await watchInbox({ inbox: site.inbox, importFeed: importing, log: silentLog, times: quickInboxTimes })
  await site.start()
  for (const name of ['a.ready.blm', 'b.ready.blm', 'c.ready.blm']) await site.drop(name, feedText(feedRows(2)))
  for (const name of ['a', 'b', 'c']) expect(await site.report(`done/${name}.ready.blm`)).toMatchObject({ outcome: 'imported' })
  await waitUntil(async () => (await site.inFolder('inbox')).length === 0)
  await stopOther()
  await site.stop()
  expect(await site.inFolder('failed')).toEqual([])
  expect((await site.inFolder('done')).filter((name) => name.endsWith('.blm'))).toEqual(['a.ready.blm', 'b.ready.blm', 'c.ready.blm'])
})

/** Imports, and calls `happens` while it reads the first file. */
function whileReading(agency: AgencyFeeds, happens: (path: string) => Promise<void>): ImportFeed {
  let isFirst = true
  const openFeed: typeof agency.dependencies.openFeed = async (path, source) => {
    const feed = await agency.dependencies.openFeed(path, source)
    if (!isFirst) return feed
    isFirst = false
    try {
      await happens(path)
    } catch (error) {
      await feed.close()
      throw error
    }
    return feed
  }
  return (request) => importFeed({ ...agency.dependencies, openFeed }, request)
}

test('an upload with the name of the file being imported is imported next', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const importing = whileReading(agency, async () => {
    await site.drop('.upload', feedText([{ PRICE: '2000' }]))
    await rename(join(site.inbox, '.upload'), join(site.inbox, '2559.blm'))
  })
  await using site = await watchedInbox(db, importing)
  await site.drop('2559.blm', feedText([{ PRICE: '1000' }]))
  await site.start()
  expect(await site.report('done/2559.blm')).toMatchObject({ outcome: 'imported', imported: 1 })
  expect(await site.report('done/2559-2.blm')).toMatchObject({ outcome: 'imported', changed: 1 })
  expect(await pricesOf(db)).toEqual([2000])
  expect(await readFile(join(site.inbox, '../done/2559.blm'), 'utf8')).toContain('^1000^')
  expect(await readFile(join(site.inbox, '../done/2559-2.blm'), 'utf8')).toContain('^2000^')
})

test.each([
  ['one that can be read', feedText([{ PRICE: '1500' }], { ending: '' })],
  ['one that cannot', '#HEADER#'],
])('a file that is rewritten in place while it is read, to %s at first, is read again', async (_, first) => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const importing = whileReading(agency, async (path) => {
    await writeFile(path, first)
    setTimeout(() => void writeFile(path.replace(/\.reading\.\d\./, ''), feedText([{ PRICE: '2000' }])), 100)
  })
  await using site = await watchedInbox(db, importing)
  await site.drop('2559.blm', feedText([{ PRICE: '1000' }]))
  await site.start()
  expect(await site.report('done/2559.blm')).toMatchObject({ outcome: 'imported', imported: 1 })
  expect(await pricesOf(db)).toEqual([2000])
  expect(await site.inFolder('failed')).toEqual([])
})

test('a file changed after it was read is not moved away unread', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  let isFirst = true
  const afterwards = async () => {
    if (isFirst) await writeFile(join(site.inbox, '.reading.1.2559.blm'), feedText([{ PRICE: '2000' }]))
    isFirst = false
  }
  await using site = await watchedInbox(db, (request) => importFeed({ ...agency.dependencies, afterwards }, request))
  await site.drop('2559.blm', feedText([{ PRICE: '1000' }]))
  await site.start()
  expect(await site.report('done/2559.blm')).toMatchObject({ changed: 1 })
  expect(await pricesOf(db)).toEqual([2000])
})

test('an interrupted import restores its file beside a newer one, and both are imported in order', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const importing = whileReading(agency, async () => {
    await site.drop('2559.blm', feedText([{ PRICE: '2000' }]))
    throw new Error('The disk is full')
  })
  await using site = await watchedInbox(db, importing)
  await site.drop('2559.blm', feedText([{ PRICE: '1000' }]))
  await utimes(join(site.inbox, '2559.blm'), new Date('2026-11-01'), new Date('2026-11-01'))
  await site.start()
  await site.report('done/2559-2.blm')
  expect(await readFile(join(site.inbox, '../done/2559.blm'), 'utf8')).toContain('^1000^')
  expect(await pricesOf(db)).toEqual([2000])
})

test('a feed with a name of the maximum length is imported once', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  let times = 0
  await using site = await watchedInbox(db, (request) => {
    times++
    return importFeed(agency.dependencies, request)
  })
  await site.start()
  await site.drop(`${'x'.repeat(245)}.blm`, feedText(feedRows(1)))
  await waitUntil(async () => (await site.inFolder('done')).length === 2)
  await wait(10 * quickInboxTimes.retryMs)
  expect([times, await site.inFolder('inbox'), await site.inFolder('failed')]).toEqual([1, [], []])
})

test('a feed whose process died is read once more, and set aside after the second time', async () => {
  await using db = await testDatabase()
  await using site = await watchedInbox(db)
  await site.drop('.reading.1.once.blm', feedText([{ PRICE: '1000' }]))
  await site.drop('.reading.2.twice.blm', feedText([{ PRICE: '2000' }]))
  await site.start()
  expect(await site.report('done/once.blm')).toMatchObject({ imported: 1 })
  expect(await site.report('failed/twice.blm')).toMatchObject({ outcome: 'failed', message: expect.stringContaining('ended twice') })
  expect([await pricesOf(db), await site.inFolder('inbox')]).toEqual([[1000], []])
})
