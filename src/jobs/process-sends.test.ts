import { expect, test } from 'vitest'
import { keepDocument } from '#src/data/documents/feed-documents.ts'
import { ImportUnderWay } from '#src/services/import-feed/import-request.ts'
import { testDatabase } from '#tests/support/database.ts'
import { mediaServer } from '#tests/support/media-server.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { rtdfLetting } from '#tests/support/rtdf-property.ts'
import { crm, rtdfSite } from '#tests/support/rtdf-sender.ts'
import { processSends } from './process-sends.ts'

test('sends stored by a dead process are applied, with their pictures, once no other import runs', async () => {
  await using db = await testDatabase()
  const picture = await aJpeg(80, 60)
  await using server = await mediaServer((_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture))
  let busy = 2
  await using site = await rtdfSite(db, {
    wrapImport: (importFeed) => async (request) => {
      if (busy-- > 0) throw new ImportUnderWay()
      return await importFeed(request)
    },
  })
  const document = rtdfLetting({ media: [{ media_type: 1, media_url: `${server.origin}/0.jpg` }] })
  await keepDocument(db, { source: 'crm', agentRef: 'A', branchId: 7, channel: 'lettings', document })
  const said: unknown[] = []
  const stop = processSends({ ...site.mediaParts, log: { warn: (...words: unknown[]) => void said.push(words) }, lookMs: 5 })
  const hashes = () => db.selectFrom('property_media').select('hash').execute()
  await expect.poll(hashes).toMatchObject([{ hash: expect.any(String) }])
  await stop()
  expect(said).toEqual([])
})

test('sends that arrive during others are applied at once, not at the next check', async () => {
  await using db = await testDatabase()
  const keep = (agentRef: string) =>
    keepDocument(db, { source: 'crm', agentRef, branchId: 7, channel: 'lettings', document: rtdfLetting({ media: [] }) })
  let imports = 0
  await using site = await rtdfSite(db, {
    wrapImport: (importFeed) => async (request) => {
      const report = await importFeed(request)
      if (imports++ === 0) await keep('B')
      return report
    },
  })
  await keep('A')
  const stop = processSends({ ...site.mediaParts, log: { warn: () => {} }, lookMs: 3_600_000 })
  await expect.poll(() => db.selectFrom('property').select('agent_ref').orderBy('agent_ref').execute()).toHaveLength(2)
  await stop()
})

test('an error is logged, and does not end the job', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await keepDocument(db, { source: 'crm', agentRef: 'A', branchId: 7, channel: 'lettings', document: rtdfLetting({ media: [] }) })
  const said: unknown[] = []
  const sources = () => {
    if (said.length === 0) throw new Error('no sources')
    return [crm]
  }
  const stop = processSends({ ...site.mediaParts, sources, log: { warn: (...words: unknown[]) => void said.push(words) }, lookMs: 5 })
  await expect.poll(() => db.selectFrom('property').select('agent_ref').execute()).toEqual([{ agent_ref: 'A' }])
  await stop()
  expect(said).toHaveLength(1)
})
