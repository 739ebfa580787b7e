import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageWidths } from '#src/domain/site/pictures.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { openPictureResizer } from '#src/gateways/picture-resizer.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { visitorAddresses } from '../middleware/visitor-addresses.ts'
import type { Asker } from '../page-cache/answer-at-once.ts'
import { imageEndpoint } from './media.ts'

/** A site with photographs that take a while to resize; a header identifies the visitor. */
async function siteWithPhotos(count: number, mostWaiting = 500) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  const settings = readSettings({ GABLE_VAR: folder })
  const media = openMediaStore(folderStore(settings.mediaFolder))
  const kept = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const noise = { type: 'gaussian' as const, mean: 100 + number, sigma: 30 }
      return await media.keep(
        await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'black', noise } })
          .jpeg()
          .toBuffer(),
      )
    }),
  )
  const resizer = openPictureResizer(folderStore(settings.picturesFolder), { mostWaiting })
  const visitors = { ...visitorAddresses(settings), addressOf: (c: Asker) => c.req.header('x-visitor') ?? '' }
  const images = imageEndpoint({ media, resizer, visitors, log: pino({ level: 'silent' }) })
  const site = await servedApp(images.fetch as Parameters<typeof servedApp>[0])
  const dispose = async () => {
    await site[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
  return { url: site.url, hashes: kept.map(({ hash }) => hash), folder, [Symbol.asyncDispose]: dispose }
}

/** Requests on a separate connection; resolves with the status, or with 0 if it was cut. */
function asked(address: string, visitor: string) {
  const request = get(address, { agent: new Agent(), headers: { accept: 'image/avif', 'x-visitor': visitor } })
  const status = new Promise<number>((done) => {
    request.on('error', () => done(0))
    request.on('response', (response) => response.resume().on('end', () => done(response.statusCode ?? 0)))
  })
  return { request, status }
}

test('many pictures for one visitor do not delay those for another', async () => {
  await using site = await siteWithPhotos(12)
  const addresses = site.hashes.flatMap((hash) => imageWidths.map((width) => site.url + routes.media.image.href(width, hash)))
  const own = addresses.pop() ?? ''
  let made = 0
  const many = addresses.map((address) => {
    const { request, status } = asked(address, 'greedy')
    status.then(() => made++)
    return request
  })
  await expect.poll(() => made, { timeout: 30_000 }).toBeGreaterThan(0)
  const before = made
  expect(await asked(own, 'modest').status).toBe(200)
  // Those being made at that moment, one more for each place, and those that ended before this response arrived.
  expect(made - before).toBeLessThan(20)
  for (const request of many) request.destroy()
})

test('pictures of cancelled requests are not made', async () => {
  await using site = await siteWithPhotos(12)
  const addresses = site.hashes.flatMap((hash) => imageWidths.map((width) => site.url + routes.media.image.href(width, hash)))
  const own = addresses.pop() ?? ''
  const many = addresses.map((address) => asked(address, 'same'))
  await Promise.race(many.map(({ status }) => status))
  for (const { request } of many) request.destroy()
  expect(await asked(own, 'same').status).toBe(200)
  // The pictures that had been begun, and this one.
  expect((await readdir(join(site.folder, 'pictures'), { recursive: true })).filter((name) => name.includes('-')).length).toBeLessThan(30)
})

test('a full queue responds with 503', async () => {
  await using site = await siteWithPhotos(2, 5)
  const addresses = site.hashes.flatMap((hash) => imageWidths.map((width) => site.url + routes.media.image.href(width, hash)))
  const many = addresses.map((address) => asked(address, 'greedy'))
  const first = await Promise.race(many.map(async ({ status }) => ((await status) === 503 ? 'refused' : new Promise<never>(() => {}))))
  expect(first).toBe('refused')
  expect(await asked(addresses[0] ?? '', 'modest').status).toBe(200)
  for (const { request } of many) request.destroy()
})
