import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Brand } from '#src/domain/site/brand.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { openPictureResizer } from '#src/gateways/picture-resizer.ts'
import * as routes from '#src/routes.ts'
import { visitorAddresses } from '#src/server/middleware/visitor-addresses.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testContent, testSite } from '#tests/support/site.ts'
import { imageEndpoint } from './media.ts'

test('a stored photo is resized to a listed width in a format that the browser accepts', async () => {
  const { site, photo } = await siteWithPhoto()
  const response = await site.request(routes.media.image.href(320, photo), { headers: { accept: 'image/avif,image/webp,*/*' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('vary')).toBe('accept')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([width, height]).toEqual([320, 240])
})

test('a picture is never enlarged', async () => {
  const { site, photo } = await siteWithPhoto()
  const response = await site.request(routes.media.image.href(1920, photo))
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(800)
})

test('a picture requested many times at once is made once', async () => {
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

const css = ':root { --bottle: navy; }'
const stylesheet = '/brand/0123456789abcdef.css'
const brand: Brand = {
  stylesheet,
  logo: { path: '/brand/0123456789abcde0.svg', width: 120, height: 40 },
  logoOnDark: { path: '/brand/0123456789abcde1.svg', width: 120, height: 40 },
  favicon: '/brand/0123456789abcde2.png',
  themeColour: '#1b2a4a',
  isLightOnly: false,
  colours: {},
  typefaces: ['/brand/0123456789abcde3.woff2'],
  replacedTypefaces: ['headings'],
  files: new Map([[stylesheet, { bytes: Buffer.from(css), contentType: 'text/css; charset=utf-8' }]]),
}
const fonts = ['/assets/headings-1.woff2', '/assets/text-1.woff2']

test("every page links the agency's own style after the site's, and it is there", async () => {
  await using db = await testDatabase()
  const content = { ...(await testContent()), brand }
  const site = await testSite(db, { content: () => content })
  expect(await (await site.request('/nowhere')).text()).toContain(`<link rel="stylesheet" href="${stylesheet}"/>`)
  const style = await site.request(stylesheet)
  expect([style.headers.get('content-type'), await style.text()]).toEqual(['text/css; charset=utf-8', css])
})

test('an outdated style is not found, and an agency without one links none', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  expect((await site.request(stylesheet)).status).toBe(404)
  expect(await (await site.request('/nowhere')).text()).not.toContain('/brand/')
})

test("the agency's logo, favicon and theme colour stand on every page, its typefaces are preloaded and those they replace are not", async () => {
  await using db = await testDatabase()
  const content = { ...(await testContent()), brand }
  const site = await testSite(db, {
    content: () => content,
    assets: { stylesheets: [], scripts: [], fonts, build: '', folder: 'build/client' },
  })
  const answer = await site.request('/nowhere')
  const html = await answer.text()
  expect(html).toContain(`<link rel="icon" href="${brand.favicon}"/>`)
  expect(html).toContain('<meta name="theme-color" content="#1b2a4a"/>')
  const logos = [...html.matchAll(/<img src="(\/brand\/[^"]*)" width="120" height="40" alt="Withy &amp; Vale"/g)].map(([, src]) => src)
  expect(logos).toEqual([brand.logo?.path, brand.logoOnDark?.path])
  const preloaded = [...(answer.headers.get('link') ?? '').matchAll(/<([^>]*)>; rel=preload; as=font/g)].map(([, href]) => href)
  expect(preloaded).toEqual(['/assets/text-1.woff2', ...brand.typefaces])
})
