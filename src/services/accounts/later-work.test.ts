import { expect, test } from 'vitest'
import { createLaterWork } from './later-work.ts'

test('work is done one after the other, not at once, and may be waited for', async () => {
  const done: string[] = []
  const later = createLaterWork({ warn: () => {} })
  for (const name of ['one', 'two']) later.add(async () => void done.push(name))
  await Promise.resolve()
  expect(done).toEqual([])
  await later.done()
  expect(done).toEqual(['one', 'two'])
})

test('what fails is said, and the next is done', async () => {
  const warnings: unknown[] = []
  const later = createLaterWork({ warn: (error) => warnings.push(error) })
  let isDone = false
  later.add(() => Promise.reject(new Error('the database is away')))
  later.add(async () => {
    isDone = true
  })
  await later.done()
  expect([String(warnings), isDone]).toEqual(['Error: the database is away', true])
})

test('what would wait behind too much is dropped, and that is said', async () => {
  const warnings: unknown[] = []
  let done = 0
  const later = createLaterWork({ warn: (error) => warnings.push(error), mostWaiting: 2 })
  for (let count = 0; count < 5; count++) {
    later.add(async () => {
      done++
    })
  }
  await later.done()
  expect([done, warnings.length]).toEqual([3, 2])
})
