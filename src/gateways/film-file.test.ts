import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aFilm, mp4Box, withInMovie } from '#tests/support/films.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { beginsLikeFilm, filmType, withoutOrigin } from './film-file.ts'
import { MediaRejected } from './measured-media.ts'

/** Another four letters in place of the first of these. */
function changed(film: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(film)
  copy.write(to, copy.indexOf(from, 0, 'latin1'), 'latin1')
  return copy
}

test('films that browsers play are recognised by their bytes', async () => {
  expect(filmType(await aFilm('mp4'))).toBe('video/mp4')
  expect(filmType(await aFilm('webm'))).toBe('video/webm')
})

describe('what browsers do not play is refused with what to do', () => {
  test.each([
    ['nothing', () => Buffer.alloc(0), 'no film'],
    ['a picture', () => aJpeg(60, 40), 'no film'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'no film'],
    ['a film of a telephone', async () => changed(await aFilm('mp4'), 'avc1\0', 'hvc1\0'), 'H.264'],
    ['QuickTime', async () => changed(await aFilm('mp4'), 'isom', 'qt  '), 'save it as MP4'],
    ['Matroska', async () => changed(await aFilm('webm'), '\x84webm', '\x84matr'), '.mkv'],
    ['WebM of another codec', async () => changed(await aFilm('webm'), 'V_VP8', 'V_XYZ'), 'MP4 (H.264)'],
    ['half an MP4', async () => (await aFilm('mp4')).subarray(0, 1500), 'cut off'],
    ['half a WebM', async () => (await aFilm('webm')).subarray(0, 900), 'cut off'],
    ['MP4 with something after it', async () => Buffer.concat([await aFilm('mp4'), Buffer.from('PK\x03\x04 an archive')]), 'cut off'],
    ['WebM with something after it', async () => Buffer.concat([await aFilm('webm'), Buffer.from('PK\x03\x04')]), 'cut off'],
    ['MP4 without pictures', () => Buffer.concat([mp4Box('ftyp', 'isom\0\0\0\0'), mp4Box('moov'), mp4Box('mdat')]), 'H.264'],
  ])('%s', async (_name, film, reason) => {
    const bytes = await film()
    expect(() => filmType(bytes)).toThrow(reason)
    expect(() => filmType(bytes)).toThrow(MediaRejected)
  })
})

test('a damaged film is rejected quickly', async () => {
  const [mp4, webm] = [await aFilm('mp4'), await aFilm('webm')]
  fc.assert(
    fc.property(
      fc.constantFrom(mp4, webm),
      fc.array(fc.tuple(fc.nat(2300), fc.nat(255)), { maxLength: 8 }),
      fc.nat(2300),
      (film, wrong, length) => {
        const bytes = Buffer.from(film.subarray(0, length))
        for (const [at, value] of wrong) if (at < bytes.length) bytes[at] = value
        try {
          if (filmType(bytes) === 'video/mp4') expect(withoutOrigin(bytes)).toHaveLength(bytes.length)
        } catch (error) {
          expect(error).toBeInstanceOf(MediaRejected)
        }
      },
    ),
  )
})

test('the place of recording is removed, and the rest keeps its position', async () => {
  const film = await aFilm('mp4')
  const place = mp4Box('udta', mp4Box('\xa9xyz', '\0\x12\x15\xc7+51.0150-003.1060/'))
  const told = withInMovie(film, place, mp4Box('meta', 'Apple iPhone'))
  const kept = Buffer.from(withoutOrigin(told))
  expect([kept.length, kept.includes('+51.0150'), kept.includes('Apple')]).toEqual([told.length, false, false])
  expect(filmType(kept)).toBe('video/mp4')
  const at = told.indexOf(place)
  expect(kept.subarray(0, at).equals(told.subarray(0, at))).toBe(true)
  expect(kept.subarray(kept.indexOf('moof')).equals(told.subarray(told.indexOf('moof')))).toBe(true)
  expect(Buffer.from(withoutOrigin(film)).equals(film)).toBe(true)
})

test('pictures in a container of films are not films', () => {
  for (const brand of ['heic', 'mif1', 'avif']) expect(beginsLikeFilm(mp4Box('ftyp', `${brand}\0\0\0\0`))).toBe(false)
  for (const brand of ['isom', 'mp42', 'qt  ']) expect(beginsLikeFilm(mp4Box('ftyp', `${brand}\0\0\0\0`))).toBe(true)
})
