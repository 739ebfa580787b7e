import { expect, test } from 'vitest'
import { progressOn } from './progress.ts'

test('on a terminal an update replaces the one before, and a full line clears it', () => {
  const { stream, written } = fakeStream({ isTTY: true })
  const progress = progressOn(stream)
  progress.update('1 of 2')
  progress.update('2 of 2')
  progress.say('Done.')
  expect(written()).toBe('\r\x1b[K1 of 2\r\x1b[K2 of 2\r\x1b[KDone.\n')
})

test('on a terminal an update never wraps', () => {
  const { stream, written } = fakeStream({ isTTY: true, columns: 10 })
  progressOn(stream).update('a line longer than that')
  expect(written()).toBe('\r\x1b[Ka line lo')
})

test('in a log there is an update every five seconds, on a line of its own', () => {
  const { stream, written } = fakeStream({ isTTY: false })
  let clock = 0
  const progress = progressOn(stream, { now: () => clock })
  for (clock = 0; clock <= 11_000; clock += 1000) progress.update(`at ${clock / 1000} s`)
  expect(written()).toBe('at 5 s\nat 10 s\n')
})

function fakeStream(shape: { isTTY: boolean; columns?: number }) {
  const chunks: string[] = []
  const stream = { ...shape, write: (chunk: string) => chunks.push(chunk) > 0 } as unknown as NodeJS.WriteStream
  return { stream, written: () => chunks.join('') }
}
