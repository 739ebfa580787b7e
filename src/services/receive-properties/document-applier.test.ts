import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { keepDocument } from '#src/data/documents/feed-documents.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { ImportUnderWay } from '#src/services/import-feed/import-request.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rtdfLetting } from '#tests/support/rtdf-property.ts'
import { crm, rtdfSite } from '#tests/support/rtdf-sender.ts'
import { findStock } from '#tests/support/stock.ts'
import { applyPending } from './document-applier.ts'

/** An import that can be held up, and counts how often it began. */
function held(): { wrap: (importFeed: ImportFeed) => ImportFeed; begun: () => number; hold: () => () => void } {
  let begun = 0
  let gate = Promise.resolve()
  return {
    wrap: (importFeed) => async (request) => {
      await gate
      begun++
      return await importFeed(request)
    },
    begun: () => begun,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

const pendingOf = async (db: Parameters<typeof findStock>[0]) =>
  await db.selectFrom('feed_document').select('agent_ref').whereRef('applied', '<', 'revision').execute()

test('what comes while an import runs goes into the next one, all of it', async () => {
  await using db = await testDatabase()
  const gate = held()
  await using site = await rtdfSite(db, { wrapImport: gate.wrap })
  const release = gate.hold()
  const first = site.send({ agent_ref: 'A' })
  await expect.poll(() => pendingOf(db)).toHaveLength(1)
  const others = Array.from({ length: 30 }, (_, index) => site.send({ agent_ref: `B${index}` }))
  await expect.poll(() => pendingOf(db)).toHaveLength(31)
  release()
  const answers = await Promise.all([first, ...others])
  expect(answers.every(({ reply }) => reply.property?.change_type === 'CREATE')).toBe(true)
  expect(await findStock(db)).toHaveLength(31)
  expect(gate.begun()).toBeLessThanOrEqual(2)
})

test('of one property the last send is what stays, and each of them is acknowledged', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const sends = [900, 1000, 1100].map((price) => site.send({ price_information: { price, rent_frequency: 12 } }))
  const answers = await Promise.all(sends)
  expect(answers.map(({ reply }) => reply.success)).toEqual([true, true, true])
  const { document } = await db.selectFrom('feed_document').select('document').executeTakeFirstOrThrow()
  const [property] = await findStock(db)
  expect(property?.price_value).toBe((document as { price_information: { price: number } }).price_information.price)
})

test('while another import takes long the sender is asked to send again, and what it sent is applied all the same', async () => {
  await using db = await testDatabase()
  let isBusy = true
  const wrapImport =
    (importFeed: ImportFeed): ImportFeed =>
    async (request) => {
      if (isBusy) throw new ImportUnderWay()
      return await importFeed(request)
    }
  await using site = await rtdfSite(db, { wrapImport, waitMs: 20 })
  const { status, headers, reply } = await site.send()
  expect([status, reply.success, reply.errors[0]?.error_code]).toEqual([503, false, 'BUSY'])
  expect(headers.get('retry-after')).toBe('30')
  isBusy = false
  expect(await applyPending(site.parts, crm, site.stopping.signal)).toBe(true)
  expect(await findStock(db)).toMatchObject([{ agent_ref: 'TAU_2201', listed: true }])
})

test('another process that applied it answers for this one', async () => {
  await using db = await testDatabase()
  let isBusy = true
  const wrapImport =
    (importFeed: ImportFeed): ImportFeed =>
    async (request) => {
      if (isBusy) throw new ImportUnderWay()
      return await importFeed(request)
    }
  await using site = await rtdfSite(db, { wrapImport })
  const sending = site.send()
  await expect.poll(() => pendingOf(db)).toHaveLength(1)
  const other = { ...site.parts, importFeed: site.realImport }
  expect(await applyPending(other, crm, site.stopping.signal)).toBe(true)
  expect((await sending).reply.property?.change_type).toBe('CREATE')
  isBusy = false
})

test('when the site stops, whoever waits is told to send again', async () => {
  await using db = await testDatabase()
  const gate = held()
  await using site = await rtdfSite(db, { wrapImport: gate.wrap })
  const release = gate.hold()
  const sending = site.send()
  await expect.poll(() => pendingOf(db)).toHaveLength(1)
  site.stopping.abort()
  expect((await sending).status).toBe(503)
  release()
})

test('nothing older takes the place of what came meanwhile', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const keep = (price: number) =>
    keepDocument(db, {
      source: 'crm',
      agentRef: 'A',
      branchId: 7,
      channel: 'lettings',
      document: rtdfLetting({ media: [], price_information: { price, rent_frequency: 12 } }),
    })
  await keep(900)
  const importFeed: ImportFeed = async (request) => {
    // It came after the import was asked for, and before it began.
    await keep(1000)
    return await site.realImport(request)
  }
  await applyPending({ db, importFeed }, crm, site.stopping.signal)
  expect(await findStock(db)).toMatchObject([{ agent_ref: 'A', price_value: 1000 }])
  expect(await pendingOf(db)).toEqual([])
})

test('a document that no import gets through keeps no other from the site, and its sender is told', async () => {
  await using db = await testDatabase()
  const wrapImport =
    (importFeed: ImportFeed): ImportFeed =>
    async (request) => {
      if (!('open' in request)) return await importFeed(request)
      const open = async () => {
        const feed = await request.open()
        const rows = await Array.fromAsync(feed.file.rows)
        if (rows.some((row) => row.kind === 'listing' && row.agentRef === 'POISON')) throw new Error('out of luck')
        return { ...feed, file: { ...feed.file, rows: Readable.from(rows) } }
      }
      return await importFeed({ ...request, open })
    }
  await using site = await rtdfSite(db, { wrapImport })
  const [good, bad] = await Promise.all([site.send({ agent_ref: 'GOOD' }), site.send({ agent_ref: 'POISON' })])
  expect(good.reply.success).toBe(true)
  expect(bad.reply).toMatchObject({ success: false, errors: [{ error_description: 'It could not be imported.' }] })
  expect(await findStock(db)).toMatchObject([{ agent_ref: 'GOOD' }])
})

test('more sends at once than are held are asked to come again', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db, { mostAtOnce: 2 })
  const answers = await Promise.all(['A', 'B', 'C'].map((agent_ref) => site.send({ agent_ref })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503])
})
