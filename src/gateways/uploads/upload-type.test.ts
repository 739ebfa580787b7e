import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anOpenDocument, aPdf, aWordDocument } from '#tests/support/documents.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { withDirectoryField, zipOf } from '#tests/support/zip-file.ts'
import { loadsExternalParts, UploadRejected, uploadType } from './upload-type.ts'

const picture = { create: { width: 8, height: 6, channels: 3, background: 'red' } } as const

test.each<[string, () => Promise<Uint8Array>, object]>([
  ['a JPEG', () => aJpeg(8, 6), { kind: 'picture', contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'] }],
  ['a PNG', () => sharp(picture).png().toBuffer(), { kind: 'picture', contentType: 'image/png', extensions: ['png'] }],
  ['a WebP', () => sharp(picture).webp().toBuffer(), { kind: 'picture', contentType: 'image/webp' }],
  ['a PDF', async () => aPdf, { kind: 'pdf', contentType: 'application/pdf', extensions: ['pdf'] }],
  ['a document of Word', () => aWordDocument(), { kind: 'document', extensions: ['docx'] }],
  ['an OpenDocument', () => anOpenDocument(), { kind: 'document', contentType: 'application/vnd.oasis.opendocument.text' }],
])('%s is known by its content', async (_, make, type) => {
  expect(await uploadType(await make())).toMatchObject(type)
})

const archive = () => zipOf([{ name: 'Evil.class', bytes: 'x' }])
const joined = async (...parts: (Uint8Array | Promise<Uint8Array>)[]) => Buffer.concat(await Promise.all(parts))
const text = (words: string) => Buffer.from(words, 'latin1')
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 2 ** 20)

test.each<[string, () => Promise<Uint8Array>]>([
  ['nothing', async () => new Uint8Array()],
  ['a program of Windows', async () => text('MZ\x90\x00\x03')],
  ['a program of Linux', async () => text('\x7fELF\x02')],
  ['a shell script', async () => text('#!/bin/sh\nrm -rf ~')],
  ['a page', async () => text('<!doctype html><script>alert(1)</script>')],
  ['a drawing that may hold scripts', async () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['text', async () => text('Hello')],
  ['an archive', () => zipOf([{ name: 'cv.txt', bytes: 'Hello' }])],
  [
    'a program of Java',
    () =>
      zipOf([
        { name: 'META-INF/MANIFEST.MF', bytes: 'x' },
        { name: 'Evil.class', bytes: 'x' },
      ]),
  ],
  ['a JPEG by its first bytes alone', async () => text('\xff\xd8\xff\xe0<script>')],
  ['a page that becomes a PDF', async () => joined(text('<script>alert(1)</script>\n'), aPdf)],
  ['a PDF that is an archive too', async () => joined(aPdf, archive())],
  ['a picture that is an archive too', async () => joined(aJpeg(8, 6), archive())],
  ['a picture of which an archive is hidden by what follows', async () => joined(aJpeg(8, 6), archive(), text('\n'.repeat(100)))],
  ['a program that is a document too', async () => joined(text('MZ'), aWordDocument())],
  ['a document with macros', () => aWordDocument([{ name: 'word/vbaProject.bin', bytes: 'x' }])],
  ['a document that says it has macros', () => aWordDocument([], 'application/vnd.ms-word.document.macroEnabled.main+xml')],
  ['a document that carries a program', () => aWordDocument([{ name: 'word/embeddings/invoice.exe', bytes: 'MZ' }])],
  ['a document that carries another program’s object', () => aWordDocument([{ name: 'word/embeddings/oleObject1.bin', bytes: 'x' }])],
  [
    'a document whose template, with its macros, is fetched when it is opened',
    () =>
      aWordDocument([
        {
          name: 'word/_rels/settings.xml.rels',
          bytes: '<Relationship Type="x/attachedTemplate" TargetMode="External" Target="http://x"/>',
        },
      ]),
  ],
  ['an OpenDocument with macros', () => anOpenDocument([{ name: 'Basic/Standard/Module1.xml', bytes: 'x' }])],
  [
    'an OpenDocument that names itself late',
    () =>
      zipOf([
        { name: 'content.xml', bytes: 'x' },
        { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.text' },
      ]),
  ],
  ['a document that unpacks to more than 100 MB', () => aWordDocument([{ name: 'word/bomb.xml', bytes: zeros(101) }])],
  ['the same in parts', () => aWordDocument(Array.from({ length: 11 }, (_, index) => ({ name: `word/${index}.xml`, bytes: zeros(10) })))],
  [
    'the same, which says it is small',
    async () =>
      withDirectoryField(await aWordDocument([{ name: 'word/bomb.xml', bytes: zeros(101) }]), 'word/bomb.xml', { offset: 24, value: 10 }),
  ],
  [
    'a document with a thousand entries too many',
    () => aWordDocument(Array.from({ length: 2000 }, (_, index) => ({ name: `word/${index}.xml`, bytes: '' }))),
  ],
  ['a document that is damaged', async () => (await aWordDocument()).subarray(0, -30)],
])('%s is nothing that a form takes', async (_, make) => {
  await expect(uploadType(await make())).rejects.toThrow(UploadRejected)
})

test('a document that is a view into a longer buffer is read correctly', async () => {
  const document = await aWordDocument()
  const longer = Buffer.concat([Buffer.alloc(100, 1), document, Buffer.alloc(100, 1)])
  expect(await uploadType(longer.subarray(100, 100 + document.length))).toMatchObject({ kind: 'document' })
})

test('a picture with too many pixels is rejected before it is unpacked', async () => {
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  await expect(uploadType(png)).rejects.toThrow(UploadRejected)
})

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationships><Relationship Id="r1" Type="${types}/${type}" Target="${target}"${mode}/></Relationships>`

test.each([
  ['a template of another machine', relation('attachedTemplate', 'http://evil.example/x.dotm')],
  ['one of a share', relation('attachedTemplate', String.raw`\\evil.example\x.dotm`)],
  ['one of a share by its address', relation('attachedTemplate', 'file://evil.example/x.dotm')],
  ['a share that looks like a disk', relation('attachedTemplate', 'file:///\\\\evil.example/x.dotm')],
  ['an object', relation('oleObject', 'mhtml:http://evil.example/x!x')],
  ['a picture', relation('image', 'https://evil.example/pixel.png')],
  ['a frame', relation('frame', 'https://evil.example/')],
  ['a mode that is spelt', relation('attachedTemplate', 'http://evil.example', " TargetMode = 'Extern&#97;l'")],
  ['a sign within a value', relation('attachedTemplate', 'http://evil.example/?a>b')],
  ['a prefix', relation('attachedTemplate', 'http://evil.example').replaceAll('Relationship ', 'r:Relationship ')],
  ['a mode within a name', relation('attachedTemplate', 'http://evil.example').replace('"r1"', `"r1 TargetMode='Internal' "`)],
  ['another encoding', Buffer.from(relation('attachedTemplate', 'http://evil.example'), 'utf16le').toString()],
  ['entities of its own', `<!DOCTYPE x [<!ENTITY e "External">]>${relation('styles', 'styles.xml')}`],
  ['more than any document has', 'x'.repeat(1_000_001)],
])('%s is fetched', (_, text) => {
  expect(loadsExternalParts(text)).toBe(true)
})

test.each([
  ['a link', relation('hyperlink', 'https://www.example.com/me')],
  ['what is in the document', relation('styles', 'styles.xml', '')],
  ['the same, said', relation('image', 'media/image1.png', ' TargetMode="Internal"')],
  ['a template of who wrote it', relation('attachedTemplate', 'file:///C:\\Users\\Ada\\Templates\\Letter.dotx')],
  ['nothing', ''],
])('%s is not', (_, text) => {
  expect(loadsExternalParts(text)).toBe(false)
})
