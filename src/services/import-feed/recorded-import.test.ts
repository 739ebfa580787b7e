import { expect, onTestFinished, test, vi } from 'vitest'
import { stepNotes } from './recorded-import.ts'

test('what is over at once is not written, and later ones now and then', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['performance'] })
  const written: string[] = []
  const notes = stepNotes(async (words) => void written.push(words), 50)
  notes.say('too soon')
  vi.advanceTimersByTime(50)
  notes.say('first')
  notes.say('too soon after it')
  await notes.settled()
  vi.advanceTimersByTime(50)
  notes.say('second')
  expect(written).toEqual(['first', 'second'])
})

test('one at a time, and one that fails harms nothing', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const asked: string[] = []
  const notes = stepNotes((words) => (asked.push(words), promise), 0)
  notes.say('first')
  notes.say('while that is written')
  reject(new Error('away'))
  await notes.settled()
  notes.say('after it')
  expect(asked).toEqual(['first', 'after it'])
  await notes.settled()
})
