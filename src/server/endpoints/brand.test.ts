import { expect, test } from 'vitest'
import type { Brand } from '#src/domain/site/brand.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testContent, testSite } from '#tests/support/site.ts'

const css = ':root { --bottle: navy; }'
const stylesheet = '/brand/0123456789abcdef.css'
const brand: Brand = {
  stylesheet,
  logo: { path: '/brand/0123456789abcde0.svg', width: 120, height: 40 },
  logoOnDark: { path: '/brand/0123456789abcde1.svg', width: 120, height: 40 },
  favicon: '/brand/0123456789abcde2.png',
  themeColour: '#1b2a4a',
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

test('a style of yesterday is not there, and an agency without one links none', async () => {
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
