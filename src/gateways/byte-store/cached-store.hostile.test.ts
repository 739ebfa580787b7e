import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { documentEndpoint } from '#src/server/endpoints/media.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { lyingObjectServer } from '#tests/support/object-server/lying-object-server.ts'
import { openMediaStore } from '../media-store.ts'
import { withChecksum } from './byte-store.ts'
import { openByteStores } from './open-byte-stores.ts'

const document = Buffer.from('%PDF-1.4 a brochure of some length')
const hash = createHash('sha256').update(document).digest('hex')
const key = `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}.pdf`
/** One bit differs, and the length is the same. */
const damaged = Buffer.from(document)
damaged[12]! ^= 1

/** A site whose store damages its next `wrong` responses. */
async function aSite({ wrong }: { wrong: number }) {
  const folder = await scratchFolder()
  const way = { wrong }
  const body = (name: string, method: string) => {
    if (name !== `site/media/${key}`) return undefined
    return method === 'GET' && way.wrong-- > 0 ? damaged : document
  }
  const bucket = await lyingObjectServer({ names: [], body })
  const warnings: string[] = []
  const settings = { ...readSettings({ GABLE_VAR: folder.path }), objectStore: bucket.settings }
  const { media } = openByteStores(settings, { warn: (message) => warnings.push(message) })
  const app = documentEndpoint({ media: openMediaStore(media), namedFiles: new Map() })
  app.onError((error, c) => c.text(error.name, 503))
  const asked = async (headers = {}) => {
    const answer = await app.request(routes.media.document.href(hash), { headers })
    return [answer.status, await answer.text()]
  }
  const gets = () => bucket.asked.filter((one) => one.startsWith('GET ')).length
  const dispose = async () => {
    await bucket[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  }
  return { media, asked, gets, way, warnings, near: join(folder.path, 'cache', 'media', key), [Symbol.asyncDispose]: dispose }
}

test('one damaged response is requested again, and neither cached nor reported', async () => {
  await using site = await aSite({ wrong: 1 })
  expect(await site.media.get(key)).toEqual(document)
  expect(await site.media.get(key)).toEqual(document)
  expect([site.gets(), site.warnings]).toEqual([2, []])
})

test('lasting damage is not sent to anybody, reported once with its location, and gone once the store is repaired', async () => {
  await using site = await aSite({ wrong: Infinity })
  for (const headers of [{}, { range: 'bytes=0-3' }]) expect(await site.asked(headers)).toEqual([503, 'StoreUnavailable'])
  await expect(site.media.get(key)).rejects.toThrow(expect.objectContaining({ name: 'StoreUnavailable' }))
  const found = await site.media.find(key)
  await expect(new Response(found?.stream({ from: 0, to: 3 })).text()).rejects.toThrow('not what was stored')
  expect(site.warnings).toEqual([expect.stringContaining(`s3://bucket/site/media/${key} is not what was stored there`)])
  site.way.wrong = 0
  expect(await site.asked({ range: 'bytes=0-3' })).toEqual([206, '%PDF'])
  expect(await site.asked()).toEqual([200, document.toString()])
})

test('a damaged copy in the cache is discarded and requested again', async () => {
  await using site = await aSite({ wrong: 0 })
  await site.media.get(key)
  for (const kept of [withChecksum(damaged), damaged]) {
    await writeFile(site.near, kept)
    expect(await site.asked()).toEqual([200, document.toString()])
  }
  const { length } = document
  expect(await site.asked({ range: 'bytes=-6' })).toEqual([206, document.subarray(length - 6).toString()])
  expect([site.gets(), site.warnings]).toEqual([3, []])
})

test('concurrent requests for a remote file share requests to the store', async () => {
  await using site = await aSite({ wrong: 0 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.asked({ range: 'bytes=0-3' })))
  expect(new Set(answers.map(String))).toEqual(new Set(['206,%PDF']))
  expect(site.gets()).toBeLessThan(20)
})
