import { expect, test } from 'vitest'
import { messageAbout } from './message-about.ts'

const property = { agentRef: 'AB12', address: '12 High Street, Taunton' }
const prefixed = 'AB12, 12 High Street, Taunton\n\nIs it damp?'

test.each([
  ['Is it damp?', prefixed],
  [prefixed, prefixed],
  ['AB12: Is it damp?', 'AB12: Is it damp?'],
  ['', 'AB12, 12 High Street, Taunton'],
])('%j becomes %j', (message, expected) => {
  expect(messageAbout(property, message)).toBe(expected)
})

test('a property without a reference is named by its address', () => {
  expect(messageAbout({ ...property, agentRef: '' }, 'Damp?')).toBe('12 High Street, Taunton\n\nDamp?')
})
