import { expect, test } from 'vitest'
import { readBlmRow } from '#tests/support/blm-file.ts'

test('media are sorted into kinds, each counted from 0 by the number of its column', async () => {
  const { listing, warnings } = await readBlmRow({
    MEDIA_IMAGE_01: 'b.jpg',
    MEDIA_IMAGE_00: 'a.jpg',
    MEDIA_IMAGE_TEXT_00: 'Front &amp; drive',
    MEDIA_IMAGE_60: 'graph.png',
    MEDIA_IMAGE_TEXT_60: 'EPC',
    MEDIA_FLOOR_PLAN_00: 'plan.gif',
    MEDIA_FLOOR_PLAN_TEXT_00: 'Ground floor',
    MEDIA_DOCUMENT_00: 'https://example.com/brochure.pdf',
    MEDIA_DOCUMENT_50: 'epc.pdf',
    MEDIA_DOCUMENT_TEXT_50: 'EPC',
    MEDIA_VIRTUAL_TOUR_00: 'www.example.com/tour',
    MEDIA_VIRTUAL_TOUR_TEXT_00: 'Walk through',
  })
  expect(warnings).toEqual([])
  const of = (kind: string) =>
    listing.media.filter((one) => one.kind === kind).map(({ position, source, caption }) => [position, source, caption])
  expect(of('photo')).toEqual([
    [0, 'a.jpg', 'Front & drive'],
    [1, 'b.jpg', ''],
  ])
  expect(of('floorplan')).toEqual([[0, 'plan.gif', 'Ground floor']])
  expect(of('document')).toEqual([[0, 'https://example.com/brochure.pdf', '']])
  expect(of('epc')).toEqual([
    [0, 'epc.pdf', 'EPC'],
    [1, 'graph.png', 'EPC'],
  ])
  expect(of('virtual-tour')).toEqual([[0, 'https://www.example.com/tour', 'Walk through']])
})

test.each(['EPC', 'epc', 'HIP', 'EPC graph'])('the caption %s moves a picture to the energy charts', async (caption) => {
  const { listing } = await readBlmRow({ MEDIA_IMAGE_05: 'x.png', MEDIA_IMAGE_TEXT_05: caption })
  expect(listing.media).toMatchObject([{ kind: 'epc', position: 0 }])
})

test('a caption without its file is warned of', async () => {
  const { listing, warnings } = await readBlmRow({ MEDIA_IMAGE_00: '', MEDIA_IMAGE_TEXT_00: 'Front' })
  expect(listing.media).toEqual([])
  expect(warnings).toMatchObject([{ field: 'MEDIA_IMAGE_TEXT_00' }])
})

test.each([
  ['photos/1_1_IMG_00.jpg', '1_1_IMG_00.jpg'],
  ['C:\\photos\\1_1_IMG_00.jpg', '1_1_IMG_00.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['HTTPS://Example.com/A b.jpg', 'https://example.com/A%20b.jpg'],
  ['http://[::1]/x.jpg', 'http://[::1]/x.jpg'],
])('the picture %j is looked for as %j', async (value, source) => {
  expect((await readBlmRow({ MEDIA_IMAGE_00: value })).listing.media).toMatchObject([{ source }])
})

test.each([
  ['MEDIA_IMAGE_00', 'javascript:alert(1)'],
  ['MEDIA_IMAGE_00', 'data:image/png;base64,AAAA'],
  ['MEDIA_IMAGE_00', 'file:///etc/passwd'],
  ['MEDIA_IMAGE_00', 'ftp://example.com/a.jpg'],
  ['MEDIA_IMAGE_00', 'http://'],
  ['MEDIA_IMAGE_00', '..'],
  ['MEDIA_IMAGE_00', `http://example.com/${'x'.repeat(3_000)}`],
  ['MEDIA_IMAGE_00', `${'x'.repeat(300)}.jpg`],
  ['MEDIA_VIRTUAL_TOUR_00', 'javascript:alert(1)'],
  ['MEDIA_VIRTUAL_TOUR_00', '//example.com/tour'],
  ['MEDIA_VIRTUAL_TOUR_00', 'tour of the house'],
])('%s %j is dropped with a warning', async (column, value) => {
  const { listing, warnings } = await readBlmRow({ [column]: value })
  expect(listing.media).toEqual([])
  expect(warnings).toMatchObject([{ field: column, reason: expect.stringContaining('Neither a file name nor a web address') }])
})

test('a file named twice is taken once', async () => {
  const { listing } = await readBlmRow({ MEDIA_IMAGE_00: 'a.jpg', MEDIA_IMAGE_01: 'a.jpg', MEDIA_IMAGE_02: 'b.jpg' })
  expect(listing.media.map(({ position, source }) => [position, source])).toEqual([
    [0, 'a.jpg'],
    [1, 'b.jpg'],
  ])
})

test('a long caption is cut without a word', async () => {
  const { listing, warnings } = await readBlmRow({ MEDIA_IMAGE_00: 'a.jpg', MEDIA_IMAGE_TEXT_00: 'x'.repeat(500) })
  expect(listing.media[0]!.caption).toHaveLength(120)
  expect(warnings).toEqual([])
})

test('in columns of ours the number says nothing of the kind, and a date when the file last changed', async () => {
  const { listing, warnings } = await readBlmRow({
    GABLE_MEDIA_PHOTO_75: 'https://example.com/75.jpg',
    GABLE_MEDIA_PHOTO_TEXT_75: 'The barn',
    GABLE_MEDIA_PHOTO_UPDATED_75: '2026-11-20 10:00:00',
    GABLE_MEDIA_EPC_0: 'https://example.com/epc.pdf',
  })
  expect(warnings).toEqual([])
  expect(listing.media).toEqual([
    { kind: 'epc', position: 0, source: 'https://example.com/epc.pdf', caption: '' },
    { kind: 'photo', position: 0, source: 'https://example.com/75.jpg', caption: 'The barn', updatedAt: '2026-11-20T10:00:00.000Z' },
  ])
})
