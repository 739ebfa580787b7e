import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { mediaServer } from '#tests/support/media-server.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { rtdfSite } from '#tests/support/rtdf-sender.ts'

async function aSender() {
  const db = await testDatabase()
  const site = await rtdfSite(db)
  const pictures = [await aJpeg(80, 60), await aJpeg(60, 80, 'tomato')]
  const answers = { status: 200 }
  const server = await mediaServer((request, response) => {
    response.writeHead(answers.status, { 'content-type': 'image/jpeg' }).end(pictures[Number(request.url?.at(1)) % 2])
  })
  const photo = (name: string, more: Record<string, unknown> = {}) => ({ media_type: 1, media_url: `${server.origin}/${name}`, ...more })
  const shown = async () => {
    const rows = await db.selectFrom('property_media').select(['source', 'hash']).orderBy('position').execute()
    return rows.map(({ source, hash }) => [new URL(source).pathname, hash !== null])
  }
  const due = async () => (await db.selectFrom('feed_document').select(['media_due_at', 'media_failures']).execute())[0]!
  const makeDue = () => db.updateTable('feed_document').set({ media_due_at: sql`now()` }).execute()
  const dispose = async () => {
    await server[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  }
  return { db, site, server, answers, photo, shown, due, makeDue, [Symbol.asyncDispose]: dispose }
}

test('a property is shown before its pictures are asked for, which follow', async () => {
  await using sender = await aSender()
  const { site, server, photo } = sender
  expect((await site.send({ media: [photo('0'), photo('1')] })).reply.success).toBe(true)
  expect([server.asked, await sender.shown()]).toEqual([
    [],
    [
      ['/0', false],
      ['/1', false],
    ],
  ])
  expect(await site.fetchMedia()).toBe(1)
  expect(await sender.shown()).toEqual([
    ['/0', true],
    ['/1', true],
  ])
  expect(await sender.due()).toEqual({ media_due_at: null, media_failures: 0 })
  expect(await site.fetchMedia()).toBe(0)
})

test('what was fetched is never asked for again, but by a newer date; one that is gone disappears at once', async () => {
  await using sender = await aSender()
  const { site, server, photo } = sender
  await site.send({ media: [photo('0'), photo('1', { media_update_date: '01-11-2026 10:00:00' })] })
  await site.fetchMedia()
  site.agency.setClock('2027-02-01T10:00:00Z')
  await site.send({ summary: 'x', price_information: { price: 5, rent_frequency: 12 }, media: [photo('0')] })
  expect(await sender.shown()).toEqual([['/0', true]])
  expect(await site.fetchMedia()).toBe(0)
  await site.send({ media: [photo('0', { media_update_date: '01-01-2027 10:00:00' })] })
  expect(await sender.shown()).toEqual([['/0', true]])
  expect(await site.fetchMedia()).toBe(1)
  expect(server.asked).toEqual(['/0', '/1', '/0'])
  expect(await sender.due()).toMatchObject({ media_due_at: null })
})

test('what cannot be had is tried again later each time, and shown when it comes', async () => {
  await using sender = await aSender()
  const { site, server, answers, photo } = sender
  answers.status = 503
  await site.send({ media: [photo('0')] })
  for (const failures of [1, 2]) {
    expect(await site.fetchMedia()).toBe(1)
    expect(await sender.due()).toMatchObject({ media_failures: failures })
    expect(await site.fetchMedia()).toBe(0)
    await sender.makeDue()
  }
  answers.status = 200
  await site.fetchMedia()
  expect(await sender.shown()).toEqual([['/0', true]])
  expect(server.asked).toEqual(['/0', '/0', '/0'])
})

test('what was being fetched when a process died is due again when its lease is over', async () => {
  await using sender = await aSender()
  const { site, photo } = sender
  await site.send({ media: [photo('0')] })
  const dying = new Error('killed')
  await expect(site.fetchMedia({ importFeed: () => Promise.reject(dying) })).rejects.toBe(dying)
  expect(await site.fetchMedia()).toBe(0)
  await sender.makeDue()
  expect(await site.fetchMedia()).toBe(1)
  expect(await sender.shown()).toEqual([['/0', true]])
  expect(sender.server.asked).toEqual(['/0'])
})

test('what is sent while its pictures are fetched stays due for its own', async () => {
  await using sender = await aSender()
  const { site, photo } = sender
  await site.send({ media: [photo('0')] })
  await site.fetchMedia({
    importFeed: async (request) => {
      await site.send({ media: [photo('1')] })
      return await site.realImport(request)
    },
  })
  expect(await sender.shown()).toEqual([['/1', false]])
  expect(await site.fetchMedia()).toBe(1)
  expect(await sender.shown()).toEqual([['/1', true]])
})

test('a property that is gone, or whose source is, has nothing to fetch', async () => {
  await using sender = await aSender()
  const { db, site, server, photo } = sender
  await site.send({ media: [photo('0')] })
  await site.remove('TAU_2201')
  expect(await site.fetchMedia()).toBe(0)
  await site.send({ media: [photo('0')] })
  await db.updateTable('feed_document').set({ source: 'gone' }).execute()
  await site.fetchMedia()
  expect([server.asked, await sender.due()]).toMatchObject([[], { media_due_at: null }])
})
