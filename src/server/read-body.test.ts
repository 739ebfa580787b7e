import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { fairQueue } from '#src/gateways/fair-queue.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { bodySpool, withBody } from './read-body.ts'

/** Returns the result of reading a body of these chunks, with limits for one body and for all that are arriving. */
async function reading(
  chunks: readonly number[],
  { most = 100, held = 1000, stated, meanwhile }: { most?: number; held?: number; stated?: number; meanwhile?: () => Promise<void> } = {},
) {
  const app = new Hono()
  app.post('/', async (c) => {
    const bytes = await withBody(c, { bytes: most, held }, async (body) => {
      await meanwhile?.()
      return body
    }).catch((error: unknown) => {
      if (error instanceof RetryLater) return 'busy' as const
      throw error
    })
    return c.json(bytes === 'busy' ? bytes : (bytes?.byteLength ?? 'too long'))
  })
  const body = new ReadableStream({
    start(controller) {
      for (const bytes of chunks) controller.enqueue(new Uint8Array(bytes))
      controller.close()
    },
  })
  const headers = stated === undefined ? {} : { 'content-length': String(stated) }
  return (await app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)).json()
}

test('a body is read completely, in whatever pieces it arrives', async () => {
  expect(await reading([])).toBe(0)
  expect(await reading([60, 40])).toBe(100)
  expect(await reading([60, 40], { stated: 100 })).toBe(100)
})

test('too large a body is rejected, with or without a Content-Length', async () => {
  expect(await reading([60, 41])).toBe('too long')
  expect(await reading([60, 41], { stated: 5 })).toBe('too long')
  expect(await reading([1], { stated: 101 })).toBe('too long')
})

test('a body is rejected if there is no room for it; later there is', async () => {
  expect(await reading([60, 40], { held: 99 })).toBe('busy')
  expect(await reading([60, 40], { held: 100 })).toBe(100)
})

test('bodies being processed count as held', async () => {
  const meanwhile = async () => expect(await reading([60], { held: 100 })).toBe('busy')
  expect(await reading([60], { held: 100, meanwhile })).toBe(60)
  expect(await reading([60], { held: 100 })).toBe(60)
})

test('the rest of a rejected body is read, up to a limit, so that the sender gets the response', async () => {
  for (const [stated, read] of [
    [undefined, 10],
    [300, 10],
    [40_000_000, 0],
  ] as const) {
    let left = 10
    const pull = (controller: ReadableStreamDefaultController) => {
      if (left-- > 0) controller.enqueue(new Uint8Array(30))
      else controller.close()
    }
    const app = new Hono().post('/', async (c) => c.json(await withBody(c, { bytes: 100 }, async (body) => body ?? 'too long')))
    const headers = stated === undefined ? {} : { 'content-length': String(stated) }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const answer = await app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    expect([stated, await answer.json(), 10 - Math.max(left, 0)]).toEqual([stated, 'too long', read])
  }
})

async function aSpool(options: { held?: { ofVisitor: number; inAll: number }; use?: (body: ArrayBuffer) => Promise<void> } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  const spool = bodySpool({
    folder,
    held: { ofVisitor: 1000, inAll: 5000, ...options.held },
    turns: fairQueue({ atOnce: 2, mostWaiting: 50 }),
  })
  const app = new Hono()
  app.post('/', async (c) => {
    const used = spool.withBody(c, { bytes: 1000, from: c.req.header('x-from') ?? '' }, async (body) => {
      if (body) await options.use?.(body)
      return body ? Buffer.from(body).toString() : 'too long'
    })
    return c.text(await used.catch((error: unknown) => (error instanceof RetryLater ? 'busy' : Promise.reject(error))))
  })
  const send = async (body: string, from = 'one') =>
    (await app.request('/', { method: 'POST', body, headers: { 'x-from': from, 'content-length': String(body.length) } })).text()
  return { folder, send }
}

test('a body is used whole, and nothing of it is left', async () => {
  const { folder, send } = await aSpool()
  expect([await send('a plan'), await send(''), await send('x'.repeat(1001))]).toEqual(['a plan', '', 'too long'])
  expect(await readdir(folder)).toEqual([])
})

test('two bodies at a time are in memory; others wait on disk', async () => {
  const { promise: go, resolve } = Promise.withResolvers<void>()
  let inMemory = 0
  const use = async () => {
    inMemory++
    await go
  }
  const { folder, send } = await aSpool({ use })
  const sent = Array.from({ length: 10 }, (_, index) => send('a plan', `visitor ${index}`))
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(10))
  await vi.waitFor(() => expect(inMemory).toBe(2))
  resolve()
  expect(await Promise.all(sent)).toEqual(Array(10).fill('a plan'))
  expect([inMemory, await readdir(folder)]).toEqual([10, []])
})

test('disk space is limited per visitor and in total, and freed afterwards', async () => {
  const { promise: go, resolve } = Promise.withResolvers<void>()
  const { folder, send } = await aSpool({ held: { ofVisitor: 900, inAll: 1500 }, use: () => go })
  const first = send('x'.repeat(600))
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
  expect(await send('x'.repeat(600))).toBe('busy')
  const other = send('x'.repeat(600), 'other')
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2))
  expect(await send('x'.repeat(600), 'third')).toBe('busy')
  resolve()
  expect([(await first).length, (await other).length]).toEqual([600, 600])
  expect((await send('x'.repeat(600))).length).toBe(600)
})

test('files left by a killed process are removed, those of other processes are not', async () => {
  const { folder, send } = await aSpool()
  const name = (digit: string) => `${digit.repeat(8)}-1111-1111-1111-111111111111.body`
  for (const each of [name('a'), name('b'), 'feed.blm']) await writeFile(join(folder, each), 'x')
  for (const each of [name('a'), 'feed.blm']) await utimes(join(folder, each), 1, 1)
  await send('a plan')
  expect((await readdir(folder)).toSorted()).toEqual([name('b'), 'feed.blm'])
})
