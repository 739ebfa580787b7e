import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { openPictureResizer } from '#src/gateways/picture-resizer.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { visitorAddresses } from '../middleware/visitor-addresses.ts'
import { imageEndpoint } from './image.ts'

test('a stored photo is resized to a listed width in the format the browser takes', async () => {
  const { site, photo } = await siteWithPhoto()
  const response = await site.request(routes.media.image.href(320, photo), { headers: { accept: 'image/avif,image/webp,*/*' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('vary')).toBe('accept')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([width, height]).toEqual([320, 240])
})

test('a picture is never made wider than it is', async () => {
  const { site, photo } = await siteWithPhoto()
  const response = await site.request(routes.media.image.href(1920, photo))
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(800)
})

test('however many ask for the same picture, it is made once', async () => {
  const { site, photo, folder } = await siteWithPhoto()
  const responses = await Promise.all(Array.from({ length: 20 }, () => site.request(routes.media.image.href(375, photo))))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  const made = await readdir(join(folder, 'pictures', photo.slice(0, 2)))
  expect(made).toEqual([`${photo}-375.jpeg`])
})

test.each([
  ['a width that is not listed', (hash: string) => routes.media.image.href(321, hash)],
  ['a hash nobody has', () => routes.media.image.href(320, 'a'.repeat(64))],
  ['a name that is no hash', () => '/images/320/..%2f..%2fsecret.jpg'],
  ['another ending', (hash: string) => `/images/320/${hash}.exe`],
])('%s is a quiet placeholder', async (_what, path) => {
  const { site, photo, folder } = await siteWithPhoto()
  const response = await site.request(path(photo))
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  await expect(readdir(join(folder, 'pictures'))).rejects.toThrow()
})

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.9', 'avif'],
  ['*/*', 'jpeg'],
  ['', 'jpeg'],
])('who accepts %s gets %s', async (accept, format) => {
  const { site, photo } = await siteWithPhoto()
  const response = await site.request(routes.media.image.href(175, photo), { headers: { accept } })
  expect(response.headers.get('content-type')).toBe(`image/${format}`)
})

async function siteWithPhoto() {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  const settings = readSettings({ GABLE_VAR: folder })
  const media = openMediaStore(folderStore(settings.mediaFolder))
  const blank = sharp({ create: { width: 800, height: 600, channels: 3, background: 'green' } })
  const { hash } = await media.keep(await blank.jpeg().toBuffer())
  return {
    site: imageEndpoint({
      media,
      resizer: openPictureResizer(folderStore(settings.picturesFolder)),
      visitors: visitorAddresses(settings),
      log: pino({ level: 'silent' }),
    }),
    photo: hash,
    folder,
  }
}
