import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { testDatabase } from '#tests/support/database.ts'
import { aPdf } from '#tests/support/documents.ts'
import { aFilm, mp4Box, withInMovie } from '#tests/support/films.ts'
import { pictureLibrary } from '#tests/support/picture-library.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { testNow } from '#tests/support/site.ts'
import { contentWriter } from '#tests/support/site-content.ts'
import { discardDraft, saveDraft } from '../site-content/drafts.ts'
import { publish } from '../site-content/publish.ts'
import { readContentFile } from '../site-content/read-file.ts'
import { schedule } from '../site-content/schedule.ts'
import { addPicture } from './add-picture.ts'
import { chooseFocalPoint, removePicture, replacePicture, titlePicture } from './change-picture.ts'
import { hasChosenPoint } from './focal-points.ts'
import { readLibrary } from './picture-library.ts'

const bytesKept = async (folder: string) => (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{64}\./.test(name))
const namesOf = async (parts: Parameters<typeof readLibrary>[0]) => (await readLibrary(parts)).map(({ name }) => name)

const article = (picture: string) =>
  `---\ntitle: The barn\ndate: 2026-11-20\ntopics: [Letting]\nsummary: All about it.\npicture: { file: ${picture}, alt: A barn }\n---\n\nAll.\n`

test('an added picture is shown, cropped as is found from it; the same bytes again are a duplicate, whatever their name', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const ann = await contentWriter(db, 'Ann')
  const bytes = await aJpeg(900, 600, 'tomato')
  const added = await addPicture(parts, ann, { name: 'The Barn (1).JPG', bytes })
  expect(added).toEqual({ kind: 'added', name: 'the-barn-1.jpg', path: 'images/the-barn-1.jpg', alike: [] })
  expect(parts.contentPictures.get('the-barn-1.jpg')).toMatchObject({ width: 900, height: 600 })
  const [first] = await readLibrary(parts)
  expect(first).toMatchObject({ title: 'The Barn (1)', layer: 'published', facts: { who: 'Ann', width: 900 } })
  expect((await readContentFile(parts.siteContent, 'pictures.yaml')).text, 'nobody chose its focal point').toBeNull()
  expect(await addPicture(parts, ann, { name: 'again.jpg', bytes })).toEqual({
    kind: 'duplicate',
    name: 'the-barn-1.jpg',
    path: 'images/the-barn-1.jpg',
  })
  expect(await addPicture(parts, ann, { name: 'the barn 1.png', bytes: await aJpeg(900, 600, 'navy') })).toMatchObject({
    name: 'the-barn-1-2.jpg',
  })
})

test('branch users can add pictures, and not change those of the whole agency', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const carl = await contentWriter(db, 'Carl', [11])
  const added = await addPicture(parts, carl, { name: 'me.jpg', bytes: await aJpeg(600, 600) })
  expect(added).toMatchObject({ kind: 'added', name: 'me.jpg' })
  const refusal = { kind: 'refused', reason: expect.stringContaining('whole agency') }
  expect(await removePicture(parts, carl, 'images/me.jpg')).toEqual(refusal)
  expect(await replacePicture(parts, carl, { path: 'images/me.jpg', name: 'b.jpg', bytes: await aJpeg(60, 60) })).toEqual(refusal)
  expect(await chooseFocalPoint(parts, carl, { path: 'images/me.jpg', point: { x: 1, y: 1 } })).toEqual(refusal)
})

test('a replaced picture appears on pages without changes to their texts', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const ann = await contentWriter(db, 'Ann')
  await addPicture(parts, ann, { name: 'barn.jpg', bytes: await aJpeg(900, 600, 'tomato') })
  const before = parts.contentPictures.get('barn.jpg')!
  // A PNG that replaces a JPEG is converted to JPEG.
  const { default: sharp } = await import('sharp')
  const png = await sharp(await aJpeg(700, 500, 'navy'))
    .png()
    .toBuffer()
  expect(await replacePicture(parts, ann, { path: 'images/barn.jpg', name: 'x.png', bytes: png })).toEqual({ kind: 'done' })
  const after = parts.contentPictures.get('barn.jpg')!
  expect(after).toMatchObject({ width: 700, height: 500 })
  expect(after.hash).not.toBe(before.hash)
  expect((await parts.media.find(after.hash))?.contentType).toBe('image/jpeg')
  expect(await replacePicture(parts, ann, { path: 'images/barn.jpg', name: 'x.pdf', bytes: aPdf })).toMatchObject({ kind: 'refused' })
  expect(await replacePicture(parts, ann, { path: 'images/none.jpg', name: 'x.png', bytes: png })).toEqual({ kind: 'gone' })
})

test('a picture is not removed while a page, a draft or a schedule of anybody names it', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const [ann, bob] = [await contentWriter(db, 'Ann'), await contentWriter(db, 'Bob')]
  await addPicture(parts, ann, { name: 'barn.jpg', bytes: await aJpeg(900, 600) })
  await addPicture(parts, ann, { name: 'old barn.jpg', bytes: await aJpeg(900, 600, 'navy') })
  const home = await readContentFile(parts.siteContent, 'pages/home.yaml')
  const text = `${home.text}# old-barn.jpg\n`
  await saveDraft(parts.siteContent, bob, { path: 'pages/home.yaml', text, fromHash: home.hash })
  expect(await removePicture(parts, ann, 'images/old-barn.jpg')).toMatchObject({
    kind: 'used',
    uses: [{ path: 'pages/home.yaml', in: { draftOf: 'Bob' } }],
  })
  await publish(parts.siteContent, bob, { paths: ['pages/home.yaml'], message: 'Barn' })
  expect(await removePicture(parts, ann, 'images/old-barn.jpg')).toMatchObject({ kind: 'used', uses: [{ in: 'site' }] })
  await chooseFocalPoint(parts, ann, { path: 'images/barn.jpg', point: { x: 1, y: 2 } })
  expect(await removePicture(parts, ann, 'images/barn.jpg')).toEqual({ kind: 'done' })
  expect(await namesOf(parts)).not.toContain('barn.jpg')
  expect(parts.contentPictures.has('barn.jpg')).toBe(false)
  expect((await readContentFile(parts.siteContent, 'pictures.yaml')).text).not.toMatch(/^ {2}barn\.jpg/m)
})

test('a picture is not removed while an earlier version that can be published again names it', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const ann = await contentWriter(db, 'Ann')
  await addPicture(parts, ann, { name: 'barn.jpg', bytes: await aJpeg(900, 600) })
  await addPicture(parts, ann, { name: 'field.jpg', bytes: await aJpeg(900, 600, 'navy') })
  parts.siteContent.base.write('articles/field.md', article('field.jpg'))
  const put = async (path: string, text: string) => {
    await saveDraft(parts.siteContent, ann, { path, text, fromHash: (await readContentFile(parts.siteContent, path)).hash })
    expect(await publish(parts.siteContent, ann, { paths: [path], message: 'Other picture' })).toMatchObject({ kind: 'published' })
  }
  for (const file of ['barn.jpg', 'none.jpg', 'no.jpg']) await put('articles/barn.md', article(file))
  expect(await removePicture(parts, ann, 'images/barn.jpg')).toMatchObject({
    kind: 'used',
    uses: [{ path: 'articles/barn.md', in: { earlier: expect.stringMatching(/^\d+$/) } }],
  })
  await put('articles/field.md', article('none.jpg'))
  // Undoing that publication would show the folder's text again, which names the picture.
  expect(await removePicture(parts, ann, 'images/field.jpg')).toMatchObject({ kind: 'used', uses: [{ in: { earlier: 'folder' } }] })
  expect(await namesOf(parts)).toEqual(expect.arrayContaining(['barn.jpg', 'field.jpg']))
})

test('a picture is not removed while a scheduled publication names it', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const ann = await contentWriter(db, 'Ann')
  await addPicture(parts, ann, { name: 'barn.jpg', bytes: await aJpeg(900, 600) })
  await saveDraft(parts.siteContent, ann, { path: 'articles/barn.md', text: article('barn.jpg'), fromHash: null })
  const publishAt = new Date(testNow.getTime() + 3_600_000)
  const paths = ['articles/barn.md']
  await schedule(parts.siteContent, ann, { paths, message: 'Barn', publishAt, takeDownAt: null })
  await discardDraft(parts.siteContent, ann, paths[0]!)
  expect(await removePicture(parts, ann, 'images/barn.jpg')).toMatchObject({ kind: 'used', uses: [{ in: { scheduledBy: 'Ann' } }] })
})

test('focal points are written line by line, and a new title keeps the file name', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const ann = await contentWriter(db, 'Ann')
  await addPicture(parts, ann, { name: 'barn.jpg', bytes: await aJpeg(900, 600) })
  await addPicture(parts, ann, { name: 'field.jpg', bytes: await aJpeg(900, 600, 'navy') })
  expect(await chooseFocalPoint(parts, ann, { path: 'images/barn.jpg', point: { x: 7, y: 93 } })).toEqual({ kind: 'done' })
  const { text } = await readContentFile(parts.siteContent, 'pictures.yaml')
  expect(parse(text!).focalPoints).toEqual({ 'barn.jpg': '7 93' })
  expect([await hasChosenPoint(parts.siteContent, 'barn.jpg'), await hasChosenPoint(parts.siteContent, 'field.jpg')]).toEqual([true, false])
  expect(text).toMatch(/^# What crops/)
  await chooseFocalPoint(parts, ann, { path: 'images/barn.jpg', point: undefined })
  expect(parse((await readContentFile(parts.siteContent, 'pictures.yaml')).text!).focalPoints).not.toHaveProperty('barn.jpg')
  expect(await titlePicture(parts, ann, { path: 'images/barn.jpg', title: 'Great barn' })).toEqual({ kind: 'done' })
  expect((await readLibrary(parts)).find(({ name }) => name === 'barn.jpg')).toMatchObject({ title: 'Great barn' })
})

test('a PDF becomes a document with an address of its own, or a brochure for developments', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const ann = await contentWriter(db, 'Ann')
  const [other, third] = ['2', '3'].map((digit) => Buffer.from(aPdf.toString('latin1').replace('%PDF-1.7', `%PDF-1.${digit}`), 'latin1'))
  const path = 'documents/fees-2027.pdf'
  expect(await addPicture(parts, ann, { name: 'Fees 2027.pdf', bytes: aPdf })).toMatchObject({ kind: 'added', path })
  expect(await addPicture(parts, ann, { name: 'again.pdf', bytes: aPdf })).toMatchObject({ kind: 'duplicate', path })
  const before = parts.namedFiles.get(path)!
  expect(await replacePicture(parts, ann, { path, name: 'x.pdf', bytes: other! })).toEqual({ kind: 'done' })
  expect(parts.namedFiles.get(path)).toMatchObject({ contentType: 'application/pdf' })
  expect(parts.namedFiles.get(path)).not.toEqual(before)
  const brochure = { name: 'Meadow.pdf', bytes: third!, isBrochure: true }
  expect(await addPicture(parts, ann, brochure)).toMatchObject({ path: 'brochures/meadow.pdf' })
  expect([...parts.namedFiles.keys()]).toEqual([path])
  expect((await readLibrary(parts)).map(({ path, kind }) => [path, kind])).toEqual([
    ['documents/fees-2027.pdf', 'document'],
    ['brochures/meadow.pdf', 'document'],
  ])
})

test('a film’s type comes from its bytes; it is replaced only by the same type, and not removed while a page plays it', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const ann = await contentWriter(db, 'Ann')
  const path = 'films/a-tour.mp4'
  const film = await aFilm('mp4')
  // The bytes are an MP4 despite the file name.
  expect(await addPicture(parts, ann, { name: 'A tour.webm', bytes: withInMovie(film, mp4Box('udta', 'place')) })).toMatchObject({ path })
  expect(await addPicture(parts, ann, { name: 'a-tour.mp4', bytes: await aFilm('webm') })).toMatchObject({ path: 'films/a-tour.webm' })
  const { hash } = parts.namedFiles.get(path)!
  expect((await parts.media.find(hash))?.contentType).toBe('video/mp4')
  expect(Buffer.from((await (await parts.media.find(hash))!.read())!).includes('place')).toBe(false)
  expect(await replacePicture(parts, ann, { path, name: 'b.mp4', bytes: film })).toEqual({ kind: 'done' })
  expect(parts.namedFiles.get(path)!.hash).not.toBe(hash)
  for (const bytes of [await aFilm('webm'), aPdf, await aJpeg(60, 40)])
    expect(await replacePicture(parts, ann, { path, name: 'b.mp4', bytes })).toMatchObject({ kind: 'refused' })
  const home = await readContentFile(parts.siteContent, 'pages/home.yaml')
  const block =
    '  - id: tour\n    kind: video-section\n    content: { title: Tour, videos: [{ link: /films/a-tour.mp4, caption: A tour }] }\n'
  await saveDraft(parts.siteContent, ann, { path: 'pages/home.yaml', text: `${home.text}${block}`, fromHash: home.hash })
  expect(await publish(parts.siteContent, ann, { paths: ['pages/home.yaml'], message: 'Tour' })).toMatchObject({ warnings: [] })
  expect(await removePicture(parts, ann, path)).toMatchObject({ kind: 'used', uses: [{ path: 'pages/home.yaml', in: 'site' }] })
  expect(await removePicture(parts, ann, 'films/a-tour.webm')).toEqual({ kind: 'done' })
  expect([...parts.namedFiles.keys()]).toEqual([path])
})

test('a film or document above the size limit is refused', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const ann = await contentWriter(db, 'Ann')
  const film = Buffer.concat([await aFilm('mp4'), mp4Box('free', Buffer.alloc(50_000_000))])
  const document = Buffer.concat([aPdf, Buffer.alloc(50_000_000, ' ')])
  for (const bytes of [film, document])
    expect(await addPicture(parts, ann, { name: 'x', bytes })).toEqual({ kind: 'refused', reason: expect.stringContaining('50 MB') })
  expect(await bytesKept(parts.folder)).toEqual([])
})

test('an upload that fails between storing and publishing shows nothing and loses nothing', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const ann = await contentWriter(db, 'Ann')
  const bytes = await aJpeg(900, 600)
  const before = await namesOf(parts)
  const ended = { ...parts, siteContent: { ...parts.siteContent, inspect: () => Promise.reject(new Error('killed')) } }
  await expect(addPicture(ended, ann, { name: 'barn.jpg', bytes })).rejects.toThrow('killed')
  expect(await namesOf(parts)).toEqual(before)
  const kept = await bytesKept(parts.folder)
  expect(await addPicture(parts, ann, { name: 'barn.jpg', bytes })).toMatchObject({ kind: 'added', name: 'barn.jpg' })
  expect(await bytesKept(parts.folder)).toEqual(kept)
})

test('two users who add pictures of the same name at once both succeed', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const ann = await contentWriter(db, 'Ann')
  const colours = ['tomato', 'navy', 'gold']
  const added = []
  for (const colour of colours) added.push(await addPicture(parts, ann, { name: 'barn.jpg', bytes: await aJpeg(600, 400, colour) }))
  expect(added.map((each) => 'name' in each && each.name)).toEqual(['barn.jpg', 'barn-2.jpg', 'barn-3.jpg'])
})

test('a file with a virus is not stored, and neither is any file while the scanner cannot be reached', async () => {
  await using db = await testDatabase()
  const ann = await contentWriter(db, 'Ann')
  const infected = await pictureLibrary(db, { scan: async () => ({ isClean: false, found: 'Eicar' }) })
  const given = { name: 'barn.jpg', bytes: await aJpeg(60, 40) }
  expect(await addPicture(infected, ann, given)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('virus') })
  const away = await pictureLibrary(db, { scan: async () => Promise.reject(new Error('away')) })
  expect(await addPicture(away, ann, given)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('scanner') })
  expect([...(await bytesKept(infected.folder)), ...(await bytesKept(away.folder))]).toEqual([])
})

test('the library includes the pictures of the folder, which can be replaced', async () => {
  await using db = await testDatabase()
  const parts = await pictureLibrary(db)
  const bytes = new Uint8Array(await aJpeg(900, 600, 'gold'))
  parts.siteContent.base.write('images/own.jpg', bytes)
  await parts.siteContent.shown()
  const ann = await contentWriter(db, 'Ann')
  expect(await readLibrary(parts)).toContainEqual(expect.objectContaining({ name: 'own.jpg', layer: 'folder', title: 'Own' }))
  expect(await addPicture(parts, ann, { name: 'a.jpg', bytes })).toMatchObject({ kind: 'duplicate', name: 'own.jpg' })
  await replacePicture(parts, ann, { path: 'images/own.jpg', name: 'b.jpg', bytes: await aJpeg(600, 400) })
  expect(parts.contentPictures.get('own.jpg')).toMatchObject({ width: 600 })
  expect(await removePicture(parts, ann, 'images/own.jpg')).toEqual({ kind: 'done' })
  expect(await namesOf(parts)).toEqual([])
})
