import { expect, test } from 'vitest'
import { leadChannel } from './lead-channel.ts'

test.each([
  ['sales', 'sales'],
  ['selling', 'sales'],
  ['lettings', 'lettings'],
  ['letting', 'lettings'],
  ['', undefined],
  ['Sales', undefined],
  ['constructor', undefined],
  [['sales'], undefined],
  [null, undefined],
])('%j is %s', (word, channel) => {
  expect(leadChannel(word)).toBe(channel)
})
