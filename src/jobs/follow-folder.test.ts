import { expect, test } from 'vitest'
import { followFolder } from './follow-folder.ts'

/** A followed folder, and how often it was read. */
function followed(lookMs: number) {
  let taken = 0
  let change = () => {}
  const watch = (onChange: () => void) => {
    change = onChange
    return { close: () => {} }
  }
  const take = async () => {
    taken += 1
    if (taken === 1) throw new Error('the database is away')
  }
  const warned: string[] = []
  const log = { warn: (_facts: object, message: string) => void warned.push(message) }
  const stop = followFolder({ watch, take, log: log as never, times: { quietMs: 10, lookMs } })
  return { stop, warned, taken: () => taken, change: () => change() }
}

test('many changes in a row cause one update, and a failure is retried', async () => {
  const folder = followed(60_000)
  for (let at = 0; at < 5; at += 1) folder.change()
  await expect.poll(folder.taken).toBe(1)
  expect(folder.warned).toEqual(['The folder of the content cannot be taken in now'])
  folder.change()
  await expect.poll(folder.taken).toBe(2)
  await folder.stop()
  folder.change()
  expect(folder.taken()).toBe(2)
})

test('without notifications from the system the folder is checked periodically', async () => {
  const folder = followed(20)
  await expect.poll(folder.taken).toBeGreaterThan(2)
  await folder.stop()
})
