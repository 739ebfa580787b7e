import { expect, test } from 'vitest'
import { reviewFault, reviewOriginText } from './review.ts'

test('a review says where it comes from, of when it is and how it was checked, as far as that is known', () => {
  const whole = { source: 'Letter to us', date: '2026-05-03', checked: 'we sold the home' }
  expect(reviewOriginText(whole)).toBe('Letter to us, 3 May 2026. Checked: we sold the home')
  expect(reviewOriginText({ date: '2026-05-03' })).toBe('3 May 2026')
  expect(reviewOriginText({})).toBe('')
  expect(reviewFault(whole)).toBeUndefined()
  expect(reviewFault({ source: 'Letter to us' })).toMatch(/^lacks date, checked: /)
})
