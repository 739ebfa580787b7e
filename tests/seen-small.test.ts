import sharp from 'sharp'
import { expect, test } from 'vitest'
import { differences, seenSmall } from './browser/support/seen-small.ts'

async function seen(page: { shift?: number; button?: string; height?: number; text?: string } = {}) {
  const { shift = 0, button = '#f2e74b', height = 1600, text = '#0b1f1a' } = page
  const lines = Array.from(
    { length: 30 },
    (_, at) => `<rect x="${100 + shift}" y="${200 + at * 25}" width="${500 + (at % 4) * 40}" height="9" fill="${text}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="${height}"><rect width="1280" height="${height}" fill="#fff"/>${lines.join('')}<rect x="${800 + shift}" y="300" width="160" height="44" fill="${button}"/></svg>`
  return await seenSmall(await sharp(Buffer.from(svg)).png().toBuffer(), 1280)
}

test('a page that is drawn a little otherwise looks as it did', async () => {
  const before = await seen()
  expect(before.length).toBeLessThan(3000)
  expect(await differences(before, await seen())).toEqual([])
  expect(await differences(before, await seen({ shift: 2, text: '#14302a', height: 1610 }))).toEqual([])
})

test.each([
  [{ button: '#ffffff' }, /^\d+ of \d+ places, first 2\d from the left, [89] from the top$/],
  [{ text: '#ffffff' }, /places/],
  [{ height: 1800 }, /^50 cells high, now 56$/],
])('of a page with %o it says what differs', async (page, told) => {
  expect(await differences(await seen(), await seen(page))).toEqual([expect.stringMatching(told)])
})
