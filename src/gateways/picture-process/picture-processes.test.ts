import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { largePng } from '#tests/support/large-pictures.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { memoryOfProcesses } from '#tests/support/process-memory.ts'
import { mostMemory } from './picture-job.ts'
import { type PictureProcess, pictureProcesses, startPictureProcess } from './picture-processes.ts'

/** The real picture processes, and those that were started. */
function watched(processes?: number) {
  const started: PictureProcess[] = []
  const start = () => {
    const process = startPictureProcess()
    started.push(process)
    return process
  }
  return { started, pictures: pictureProcesses({ start, ...(processes && { processes }) }) }
}

/** A picture that needs more than the memory limit: 430 MB. */
const tooLarge = () => largePng(7_300)

test('pictures that need too much memory are rejected, within a total limit, without affecting others', async () => {
  const { started, pictures } = watched()
  const [bomb, picture] = await Promise.all([tooLarge(), aJpeg(640, 480)])
  expect(bomb.length).toBeLessThan(6_000_000)
  const own = process.memoryUsage.rss()
  let most = 0
  let isDone = false
  const looking = (async () => {
    for (; !isDone; await wait(20)) {
      const taken = await Promise.all(started.map(({ pid }) => memoryOfProcesses(pid ?? 0)))
      most = Math.max(
        most,
        taken.reduce((sum, bytes) => sum + bytes, 0),
      )
    }
  })()
  const jobs = Array.from({ length: 4 }, () => [bomb, picture]).flat()
  const outcomes = await Promise.all(
    jobs.map((bytes) =>
      pictures.run({ kind: 'measure', bytes }).catch((error: unknown) => (error instanceof Error ? error.message : error)),
    ),
  )
  isDone = true
  await looking
  expect(outcomes.filter((_, index) => index % 2 === 0)).toEqual(Array(4).fill('Decoding it takes more than 400 MB of memory.'))
  expect(outcomes.filter((_, index) => index % 2 === 1)).toMatchObject(Array(4).fill({ format: 'jpeg', width: 640, height: 480 }))
  // Two at a time, one that is ending, and what they allocate between two memory checks on a busy machine.
  expect(most).toBeLessThan(3 * mostMemory)
  expect(process.memoryUsage.rss() - own).toBeLessThan(200 * 2 ** 20)
})

test('a process that dies over a picture is replaced, and the picture tried once more', async () => {
  const { started, pictures } = watched(1)
  const bytes = await aJpeg(200, 100)
  await pictures.run({ kind: 'measure', bytes })
  const second = pictures.run({ kind: 'measure', bytes })
  started[0]?.end()
  expect(await second).toMatchObject({ width: 200 })
  expect(started).toHaveLength(2)
})

test('a picture that also kills the new process is rejected', async () => {
  const { started, pictures } = watched(1)
  const picture = pictures.run({ kind: 'measure', bytes: await aJpeg(200, 100) })
  await expect.poll(() => started.length).toBe(1)
  started[0]?.end()
  await expect(picture).rejects.toThrow('ended over it')
})

test('work that somebody waits for goes first', async () => {
  const { pictures } = watched(1)
  const bytes = await aJpeg(1600, 1200)
  const order: string[] = []
  const run = (name: string, urgent: boolean) => pictures.run({ kind: 'measure', bytes }, { urgent }).then(() => order.push(name))
  await Promise.all([run('first', false), run('second', false), run('third', false), run('visitor', true)])
  expect(order).toEqual(['first', 'visitor', 'second', 'third'])
})

test('aborting stops the decoding, and waiting jobs', async () => {
  const { started, pictures } = watched(1)
  const bomb = await tooLarge()
  const stop = new AbortController()
  const both = [1, 2].map(() => pictures.run({ kind: 'measure', bytes: bomb }, { signal: stop.signal }).catch((error: unknown) => error))
  await expect.poll(() => started.length).toBe(1)
  stop.abort(new Error('The site stops'))
  expect(await Promise.all(both)).toEqual([new Error('The site stops'), new Error('The site stops')])
  await expect.poll(() => memoryOfProcesses(started[0]?.pid ?? 0)).toBe(0)
})

test('the processes get no setting of the site, and are the first to be killed when memory runs out', async () => {
  process.env.GABLE_TEST_PASSWORD = 'not to be told'
  const { started, pictures } = watched(1)
  await pictures.run({ kind: 'measure', bytes: await aJpeg(20, 10) })
  delete process.env.GABLE_TEST_PASSWORD
  const pid = started[0]?.pid
  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('not to be told')
  expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
})
