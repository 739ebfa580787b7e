import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRotation } from './hero-carousel.enhancement.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A rotation of 8 seconds, and how often it has moved. */
function rotating() {
  const move = vi.fn()
  return { move, rotation: startRotation(8000, move) }
}

test('it moves each eight seconds', () => {
  const { move } = rotating()
  vi.advanceTimersByTime(7999)
  expect(move).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(move).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(16_000)
  expect(move).toHaveBeenCalledTimes(3)
})

test.each(['focus', 'hover', 'hidden', 'visitor'] as const)('%s holds it, and it goes on eight seconds after', (reason) => {
  const { move, rotation } = rotating()
  vi.advanceTimersByTime(7000)
  rotation.hold(reason, true)
  vi.advanceTimersByTime(60_000)
  expect(move).not.toHaveBeenCalled()
  rotation.hold(reason, false)
  vi.advanceTimersByTime(7999)
  expect(move).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(move).toHaveBeenCalledTimes(1)
})

test('it stands still until nothing holds it any more', () => {
  const { move, rotation } = rotating()
  rotation.hold('focus', true)
  rotation.hold('hover', true)
  rotation.hold('focus', false)
  vi.advanceTimersByTime(60_000)
  expect(move).not.toHaveBeenCalled()
})

test('a picture that was moved to by hand is shown as long as any', () => {
  const { move, rotation } = rotating()
  vi.advanceTimersByTime(5000)
  rotation.again()
  vi.advanceTimersByTime(5000)
  expect(move).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3000)
  expect(move).toHaveBeenCalledTimes(1)
})

test('what did not hold it changes nothing, and does not begin the time anew', () => {
  const { move, rotation } = rotating()
  vi.advanceTimersByTime(5000)
  rotation.hold('hover', false)
  vi.advanceTimersByTime(3000)
  expect(move).toHaveBeenCalledTimes(1)
})
