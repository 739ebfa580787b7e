import { expect, test } from 'vitest'
import { startAnewWith } from './start-anew.ts'

test('a job is restarted after its end when its part of the content changes, and no more once it is stopped', async () => {
  const done: string[] = []
  let sources = ['north']
  const heard: (() => void)[] = []
  const start = async () => {
    const of = sources.join()
    done.push(`start ${of}`)
    if (of === 'broken') throw new Error('it cannot start')
    return async () => void done.push(`end ${of}`)
  }
  const warned: string[] = []
  const log = { warn: (_facts: object, message: string) => void warned.push(message) }
  const stop = await startAnewWith(() => sources, { start, onChange: (hear) => void heard.push(hear), log: log as never })
  const change = async (now: string[]) => {
    sources = now
    for (const hear of heard) hear()
    await new Promise((then) => setTimeout(then, 0))
  }
  await change(['north'])
  expect(done).toEqual(['start north'])
  await change(['south'])
  expect(done).toEqual(['start north', 'end north', 'start south'])
  await change(['broken'])
  expect(warned).toEqual(['What follows the content could not be started anew'])
  await change(['west'])
  await stop()
  await change(['east'])
  expect(done).toEqual(['start north', 'end north', 'start south', 'end south', 'start broken', 'start west', 'end west'])
})
