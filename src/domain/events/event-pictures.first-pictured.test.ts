import { expect, test } from 'vitest'
import { firstPictured } from './event-pictures.ts'

const sale = (...files: string[]) => ({ images: files.map((file) => ({ file, alt: '' })) })
const bare = sale()
const lost = sale('lost.jpg', 'ewes.jpg')
const ewes = sale('ewes.jpg')
const rams = sale('rams.jpg')
const pictures = new Map([['ewes.jpg', {}] as const, ['rams.jpg', {}] as const])

test.each([
  ['the first', [ewes, rams], ewes],
  ['the next, where the first has none', [bare, rams, ewes], rams],
  ['not one whose own first is not there', [lost, ewes], ewes],
  ['none', [bare, lost], undefined],
  ['none of nothing', [], undefined],
])('%s', (_, events, first) => {
  expect(firstPictured(events, pictures)).toBe(first)
})
