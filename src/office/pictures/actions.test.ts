import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Branches, OfficeRole } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { saveDraft } from '#src/services/site-content/drafts.ts'
import { publish } from '#src/services/site-content/publish.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aPdf } from '#tests/support/documents.ts'
import { aFilm } from '#tests/support/films.ts'
import { officeSite } from '#tests/support/office.ts'
import { pictureLibrary } from '#tests/support/picture-library.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { contentWriter } from '#tests/support/site-content.ts'

const { add, file, focus, list, pick, remove, replace, title } = routes.officePictures
const barn = ['images', 'barn.jpg'] as const

async function anOffice(role: OfficeRole = 'manager', branches: Branches = 'all') {
  const db = await testDatabase()
  const parts = await pictureLibrary(db)
  const { siteContent, media, contentPictures, namedFiles } = parts
  const site = await officeSite(db, { site: { siteContent, media, contentPictures, namedFiles } })
  const client = await site.as(role, { branches })
  const send = async (path: string, bytes: Uint8Array, { name = 'barn.jpg', ...headers }: Record<string, string> = {}) => {
    const page = await (await client.get(list.href())).text()
    const form = new FormData()
    form.set('authenticity_token', /name="authenticity_token" value="([^"]+)"/.exec(page)?.[1] ?? '')
    form.set('file', new File([new Uint8Array(bytes)], name))
    return await client.send(path, { method: 'POST', body: form, headers })
  }
  const page = async (path: string) => await (await client.get(path)).text()
  const left = async () => await readdir(site.context.settings.incomingFolder).catch(() => [])
  const writer = { ...client.user, from: '192.0.2.1' }
  return { ...site, db, parts, writer, client, send, page, left, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('a picture is added, found, titled, focused, replaced and removed by form, and the audit list says who did it', async () => {
  await using office = await anOffice()
  const { client, send, page } = office
  const added = await send(add.href(), await aJpeg(900, 600, 'tomato'))
  expect([added.status, added.headers.get('location')]).toEqual([303, `${file.href(...barn)}?done=picture-added`])
  expect(await office.left()).toEqual([])
  expect(await page(`${list.href()}?q=BARN`)).toContain(file.href(...barn))
  expect(await page(`${list.href()}?q=nothing`)).not.toContain(file.href(...barn))
  expect((await client.post(title.href(...barn), { title: ' The  great barn ' })).headers.get('location')).toContain('picture-titled')
  expect((await client.post(focus.href(...barn), { x: '12', y: '88' })).headers.get('location')).toContain('focal-point-chosen')
  expect((await readContentFile(office.parts.siteContent, 'pictures.yaml')).text).toContain('barn.jpg: 12 88')
  const shown = await page(file.href(...barn))
  expect(shown).toMatch(/<h1[^>]*>The great barn</)
  expect(shown).toContain('Nowhere: no page')
  expect((await send(replace.href(...barn), await aJpeg(500, 500, 'navy'))).headers.get('location')).toContain('picture-replaced')
  expect(office.parts.contentPictures.get('barn.jpg')).toMatchObject({ width: 500 })
  expect((await client.post(remove.href(...barn))).headers.get('location')).toContain('picture-removed')
  expect((await client.get(file.href(...barn))).status).toBe(404)
  const audited = await office.db.selectFrom('office_audit').select(['action', 'subject']).orderBy('office_audit_id').execute()
  expect(audited.filter(({ action }) => /content|picture/.test(action))).toEqual([
    { action: 'content-published', subject: 'Added barn.jpg' },
    { action: 'picture-titled', subject: 'images/barn.jpg' },
    { action: 'content-published', subject: 'Chose the focal point of barn.jpg' },
    { action: 'content-published', subject: 'Replaced barn.jpg' },
    { action: 'content-published', subject: 'Removed barn.jpg' },
  ])
})

test('an upload by script gets JSON, and the picture appears in the picker', async () => {
  await using office = await anOffice('staff')
  const json = { accept: 'application/json' }
  const bytes = await aJpeg(900, 600)
  expect(await (await office.send(add.href(), bytes, json)).json()).toMatchObject({
    kind: 'added',
    name: 'barn.jpg',
    href: file.href(...barn),
  })
  expect(await (await office.send(add.href(), bytes, { ...json, name: 'x.jpg' })).json()).toMatchObject({
    kind: 'duplicate',
    name: 'barn.jpg',
  })
  expect(await (await office.send(add.href(), Buffer.from('<svg/>'), json)).json()).toMatchObject({ kind: 'refused' })
  const { html } = await (await office.client.get(`${pick.href()}?q=bar`)).json()
  expect(html).toContain('data-value="barn.jpg"')
  await office.send(add.href(), aPdf, { name: 'fees.pdf' })
  expect((await (await office.client.get(pick.href())).json()).html).not.toContain('fees.pdf')
  expect(await office.page(file.href('documents', 'fees.pdf'))).toMatch(/<code[^>]*>\/documents\/fees\.pdf</)
  await office.send(add.href(), await aFilm('webm'), { name: 'tour.webm' })
  const films = (await (await office.client.get(`${pick.href()}?kind=film&q=tou`)).json()).html
  expect([films.includes('data-value="/films/tour.webm"'), films.includes('barn.jpg')]).toEqual([true, false])
  expect(await office.page(file.href('films', 'tour.webm'))).toMatch(/<video[^>]* src="\/films\/tour\.webm"/)
  expect(await office.page(list.href())).toMatch(/id="films.*tour\.webm.*id="documents.*fees\.pdf/s)
})

test('a refused file is explained in words, and leaves nothing on disk', async () => {
  await using office = await anOffice()
  for (const [bytes, words] of [
    [Buffer.from(''), 'Please choose a file'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'Please save it as a PNG'],
    [(await aJpeg(800, 600, 'tomato')).subarray(0, 700), 'damaged or cut off'],
  ] as const) {
    const refused = await office.send(add.href(), bytes)
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(words)])
  }
  expect(await office.left()).toEqual([])
  await office.send(add.href(), await aJpeg(900, 600))
  for (const point of [{ x: '-1', y: '5' }, { x: '5' }, { x: '1e1', y: '5' }, { x: '101', y: '5' }])
    expect((await office.client.post(focus.href(...barn), point)).status).toBe(422)
  expect((await office.client.post(title.href(...barn), { title: ' ' })).status).toBe(422)
  expect((await office.client.post(focus.href('images', 'none.jpg'), { x: '1', y: '1' })).status).toBe(404)
})

test('a name or title is never rendered as markup', async () => {
  await using office = await anOffice()
  await office.send(add.href(), await aJpeg(900, 600), { name: '<img src=x onerror=alert(1)>.jpg' })
  await office.client.post(title.href('images', 'img-src-x-onerror-alert-1.jpg'), { title: '<script>alert(1)</script>' })
  const shown = await office.page(list.href())
  expect(shown).toContain('&lt;script&gt;alert(1)')
  expect(shown).not.toMatch(/<script>alert|<img src=x/)
})

test('a picture in a draft is not removed, and the author of the draft is named', async () => {
  await using office = await anOffice()
  await office.send(add.href(), await aJpeg(900, 600))
  const bob = await contentWriter(office.db, 'Bob')
  const { siteContent } = office.parts
  await saveDraft(siteContent, bob, { path: 'articles/barn.md', text: '![A barn](barn.jpg)\n', fromHash: null })
  const refused = await office.client.post(remove.href(...barn))
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('A draft of Bob')])
  expect(office.parts.contentPictures.has('barn.jpg')).toBe(true)
})

test('each use of a picture links to the field that names it, or to the earlier version that did', async () => {
  await using office = await anOffice()
  await office.send(add.href(), await aJpeg(900, 600))
  const { siteContent } = office.parts
  const block =
    '  - id: barn\n    kind: text-with-image\n    content: { title: The great barn, text: All., picture: { file: barn.jpg, alt: A barn } }\n'
  const home = await readContentFile(siteContent, 'pages/home.yaml')
  await saveDraft(siteContent, office.writer, { path: 'pages/home.yaml', text: `${home.text}${block}`, fromHash: home.hash })
  const field = 'href="/office/content/edit/pages/home.yaml#f-blocks.4.content.picture.file">The great barn: Picture, File</a>'
  expect(await office.page(file.href(...barn))).toContain(field)
  await publish(siteContent, office.writer, { paths: ['pages/home.yaml'], message: 'Barn' })
  expect(await office.page(file.href(...barn))).toContain(field)
  const { publication = '' } = await readContentFile(siteContent, 'pages/home.yaml')
  const later = await readContentFile(siteContent, 'pages/home.yaml')
  await saveDraft(siteContent, office.writer, { path: 'pages/home.yaml', text: `${home.text}`, fromHash: later.hash })
  await publish(siteContent, office.writer, { paths: ['pages/home.yaml'], message: 'No barn' })
  expect(await office.page(file.href(...barn))).toContain(`href="/office/content/history/${publication}">History</a>`)
  expect((await office.client.post(remove.href(...barn))).status).toBe(422)
})

test('a branch user can add pictures, and is not offered what they may not do', async () => {
  await using office = await anOffice('staff', [4101])
  expect((await office.send(add.href(), await aJpeg(900, 600))).status).toBe(303)
  const shown = await office.page(file.href(...barn))
  expect(shown).not.toContain(remove.href(...barn))
  expect((await office.client.post(remove.href(...barn))).status).toBe(422)
  expect((await office.client.post(focus.href(...barn), { x: '1', y: '1' })).status).toBe(422)
})

test('a user who may not publish can change only pictures that visitors do not see', async () => {
  await using office = await anOffice('staff')
  await office.send(add.href(), await aJpeg(900, 600))
  const bytes = await aJpeg(500, 500, 'navy')
  expect((await office.send(replace.href(...barn), bytes)).status).toBe(303)
  const { siteContent } = office.parts
  const ann = await contentWriter(office.db, 'Ann')
  const text = '---\ntitle: A barn\ndate: 2026-11-01\nsummary: A barn.\npicture: { file: barn.jpg, alt: A barn }\n---\n\nA barn.\n'
  await saveDraft(siteContent, ann, { path: 'articles/barn.md', text, fromHash: null })
  expect(await publish(siteContent, ann, { paths: ['articles/barn.md'], message: '' })).toMatchObject({ kind: 'published' })
  const shown = office.parts.contentPictures.get('barn.jpg')
  for (const refused of [
    await office.send(replace.href(...barn), await aJpeg(600, 400, 'tomato')),
    await office.client.post(focus.href(...barn), { x: '1', y: '1' }),
  ])
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Visitors see this')])
  expect(office.parts.contentPictures.get('barn.jpg')).toEqual(shown)
  expect(await office.page(file.href(...barn))).not.toContain(replace.href(...barn))
})

test('suggested descriptions come from the site, earlier versions and the user’s own drafts, never from drafts of others', async () => {
  await using office = await anOffice()
  await office.send(add.href(), await aJpeg(900, 600))
  const { siteContent } = office.parts
  const bob = await contentWriter(office.db, 'Bob')
  const home = await readContentFile(siteContent, 'pages/home.yaml')
  const block = (id: string, alt: string) =>
    `  - id: ${id}\n    kind: text-with-image\n    content: { title: Barn, text: All., picture: { file: barn.jpg, alt: ${alt} } }\n`
  const put = async (writer: Parameters<typeof saveDraft>[1], ...alts: string[]) => {
    const text = home.text + alts.map((alt, at) => block(`barn-${at}`, alt)).join('')
    const { hash } = await readContentFile(siteContent, 'pages/home.yaml')
    await saveDraft(siteContent, writer, { path: 'pages/home.yaml', text, fromHash: hash })
  }
  const texts = async (name = 'barn.jpg') => (await (await office.client.get(`${pick.href()}?texts=${name}`)).json()).texts
  expect(await texts()).toEqual([])
  await put(office.writer, 'Once a barn')
  await publish(siteContent, office.writer, { paths: ['pages/home.yaml'], message: 'Barn' })
  await put(office.writer, 'A barn', '""', 'A barn', '" "')
  await publish(siteContent, office.writer, { paths: ['pages/home.yaml'], message: 'Barn' })
  expect(await texts()).toEqual(['A barn', 'Once a barn'])
  await put(bob, 'A secret of Bob')
  const written = {
    path: 'articles/barn.md',
    text: '---\ntitle: Barn\n---\n![Oak beams](barn.jpg)\n![No barn](old-barn.jpg)\n',
    fromHash: null,
  }
  await saveDraft(siteContent, office.writer, written)
  expect(await texts()).toEqual(['A barn', 'Oak beams', 'Once a barn'])
  await put(office.writer, 'A fourth', 'A barn')
  expect(await texts()).toHaveLength(3)
  expect([await texts('arn.jpg'), await texts('none.jpg')]).toEqual([[], []])
})
