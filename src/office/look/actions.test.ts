import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { publish } from '#src/services/site-content/publish.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { pictureLibrary } from '#tests/support/picture-library.ts'
import { aJpeg } from '#tests/support/pictures.ts'

const { addFile, page, save } = routes.officeLook

async function anOffice(branches: 'all' | number[] = 'all') {
  const db = await testDatabase()
  const { siteContent, media, contentPictures } = await pictureLibrary(db)
  const site = await officeSite(db, { site: { siteContent, media, contentPictures } })
  const client = await site.as('manager', { branches })
  const draft = async (path: string) =>
    (await db.selectFrom('content_draft').select('content').where('path', '=', path).executeTakeFirst())?.content
  const send = async (fields: Record<string, string>, bytes: Uint8Array, name = 'Our logo.jpg') => {
    const form = new FormData()
    const text = await (await client.get(page.href())).text()
    form.set('authenticity_token', /name="authenticity_token" value="([^"]+)"/.exec(text)?.[1] ?? '')
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('file', new File([new Uint8Array(bytes)], name))
    return await client.send(addFile.href(), { method: 'POST', body: form })
  }
  return { db, siteContent, client, draft, send, user: client.user, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('colours and shapes become a draft of brand.css that only its author sees', async () => {
  await using office = await anOffice()
  office.siteContent.base.write('brand.css', '/* ours */\n:root {\n  --bottle: #1b2a4a;\n}\n.special { color: gold }\n')
  const saved = await office.client.post(save.href(), {
    '--bottle': '#102030',
    corners: 'round',
    density: 'usual',
    '--ink': 'red; } body { display: none',
  })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${page.href()}?done=look-saved`])
  const shades = '  --bottle-deep: #0c1723;\n  --bottle-lift: #283645;\n'
  expect(await office.draft('brand.css')).toBe(
    `/* ours */\n:root {\n  --bottle: #102030;\n  --radius: 8px;\n${shades}}\n.special { color: gold }\n`,
  )
  expect((await readContentFile(office.siteContent, 'brand.css')).text).toContain('#1b2a4a')
  const shown = await (await office.client.get(page.href())).text()
  expect(shown).toContain('value="#102030"')
  const preview = await (await office.client.get(routes.officeContent.preview.href('/'))).text()
  const [, address = ''] = /href="(\/office\/look\/brand\/[^"]+\.css)"/.exec(preview) ?? []
  const sheet = await office.client.get(address)
  expect([sheet.headers.get('content-type'), await sheet.text()]).toEqual(['text/css; charset=utf-8', expect.stringContaining('#102030')])
  const writer = { ...office.user, from: '192.0.2.1' }
  expect(await publish(office.siteContent, writer, { paths: ['brand.css'], message: 'Navy' })).toMatchObject({ kind: 'published' })
  expect((await readContentFile(office.siteContent, 'brand.css')).text).toContain('#102030')
})

test('shades follow their colour until one is chosen', async () => {
  await using office = await anOffice()
  await office.client.post(save.href(), { '--bottle': '#8a1c3b', '--primrose': '#ffffff' })
  const made = '--bottle-deep: #63142a;\n  --bottle-lift: #96334f;\n  --primrose-deep: #ededed;'
  expect(await office.draft('brand.css')).toContain(made)
  await office.client.post(save.href(), { '--bottle': '#102030', '--bottle-deep': '#000000', '--bottle-lift': '#96334f' })
  expect(await office.draft('brand.css')).toMatch(/--bottle: #102030;[^}]+--bottle-deep: #000000;\s+--bottle-lift: #283645;/)
  await office.client.post(save.href(), { '--bottle': '#203040', '--bottle-deep': '#000000', '--bottle-lift': '#283645' })
  expect(await office.draft('brand.css')).toMatch(/--bottle: #203040;[^}]+--bottle-deep: #000000;\s+--bottle-lift: #364553;/)
})

test('text with too little contrast is named, with a colour that has enough', async () => {
  await using office = await anOffice()
  expect(await (await office.client.get(page.href())).text()).not.toContain('hard to read')
  await office.client.post(save.href(), { '--quiet': '#aaaaaa' })
  const shown = await (await office.client.get(page.href())).text()
  expect(shown).toMatch(/“Secondary text” on “Background” has 2\.\d : 1/)
  const [, corrected = ''] =
    /name="--quiet" value="(#[\da-f]{6})"(?![^>]*type="color")/.exec(shown.slice(shown.indexOf('hard to read'))) ?? []
  await office.client.post(save.href(), { '--quiet': corrected })
  expect(await (await office.client.get(page.href())).text()).not.toContain('hard to read')
})

test('a logo is re-encoded and named in a draft of site.yaml', async () => {
  await using office = await anOffice()
  const before = (await readContentFile(office.siteContent, 'site.yaml')).text
  expect((await office.send({ use: 'logo' }, await aJpeg(300, 100))).status).toBe(303)
  expect(await office.draft('site.yaml')).toMatch(/^brand:\n +logo: our-logo\.png$/m)
  expect((await readContentFile(office.siteContent, 'site.yaml')).text).toBe(before)
  expect((await office.send({ use: 'stylesheet' }, await aJpeg(30, 10))).status).toBe(422)
  await office.client.post(save.href(), { remove: 'logo' })
  expect(await office.draft('site.yaml')).not.toContain('our-logo.png')
})

test('only the shapes of an SVG logo are kept, never scripts; a bad one is refused in words', async () => {
  await using office = await anOffice()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" onload="alert(1)"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>'
  expect((await office.send({ use: 'logo' }, Buffer.from(drawing), '../../Our mark.svg')).status).toBe(303)
  expect(await office.draft('site.yaml')).toMatch(/^brand:\n +logo: our-mark\.svg$/m)
  const kept = await readContentFile(office.siteContent, 'brand/our-mark.svg')
  expect(kept.text).toContain('<path d="M0 0h9v9z">')
  expect(kept.text).not.toContain('alert')
  const refused = await office.send({ use: 'logo' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('The drawing cannot be shown')])
})

test('a typeface is subset, measured and shown in the preview, and is not public before it is published', async () => {
  await using office = await anOffice()
  const font = await readFile('node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2')
  expect((await office.send({ use: 'headings', licence: '' }, font, 'Instrument Sans.woff2')).status).toBe(303)
  const drafted = (await office.draft('site.yaml')) ?? ''
  expect(drafted).toMatch(/headings:\n +file: instrument-sans\.woff2\n +weights: 400 700\n +licence: https:\/\/scripts\.sil\.org\/OFL\n/)
  expect(drafted).toMatch(/fallback:\n +sizeAdjust: [\d.]+\n +ascent: [\d.]+\n/)
  expect(await (await office.client.get(page.href())).text()).toContain('Now: instrument-sans.woff2, weights 400 to 700.')
  const preview = await (await office.client.get(routes.officeContent.preview.href('/'))).text()
  const [, sheet = ''] = /href="(\/office\/look\/brand\/[^"]+\.css)"/.exec(preview) ?? []
  const style = await (await office.client.get(sheet)).text()
  const [, address = ''] =
    /url\("(\/office\/look\/brand\/[^"]+\.woff2)"\) format\("woff2"\);font-weight:400 700;font-display:block/.exec(style) ?? []
  expect(preview).toContain(`<link rel="preload" href="${address}" as="font"`)
  const shown = await office.client.get(address)
  expect([shown.headers.get('content-type'), (await shown.text()).slice(0, 4)]).toEqual(['font/woff2', 'wOF2'])
  expect((await office.client.get(address.replace('/office/look', ''))).status).toBe(404)
  await office.client.post(save.href(), { remove: 'headings' })
  expect(await office.draft('site.yaml')).not.toContain('instrument-sans')
})

test('a typeface has to be a font file, and needs a licence, typed or in the file', async () => {
  await using office = await anOffice()
  const silent = await readFile('src/ui/fonts/text.woff2')
  const refused = await office.send({ use: 'text', licence: ' ' }, silent, 'Ours.woff2')
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('The file names no licence.')])
  expect((await office.send({ use: 'text', licence: 'Bought: invoice 4711' }, silent, 'Ours.woff2')).status).toBe(303)
  expect(await office.draft('site.yaml')).toMatch(/file: ours\.woff2\n.*\n +licence: "?Bought: invoice 4711/)
  const hostile = await office.send({ use: 'text', licence: 'x' }, Buffer.from('wOF2<script>alert(1)</script>'), 'x.woff2')
  expect([hostile.status, await hostile.text()]).toEqual([422, expect.stringContaining('The typeface is damaged or cut off')])
})

test('a branch user cannot change the look of the agency', async () => {
  await using office = await anOffice([4101])
  expect((await office.client.post(save.href(), { '--bottle': '#102030' })).status).toBe(422)
  expect((await office.send({ use: 'logo' }, await aJpeg(30, 10))).status).toBe(422)
  expect(await office.draft('brand.css')).toBeUndefined()
})
