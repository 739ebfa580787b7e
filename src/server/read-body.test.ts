import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ComeAgain } from '#src/services/accounts/come-again.ts'
import { withBody } from './read-body.ts'

/** What comes of a body of these chunks, where so many bytes may be in one, and in all that are on their way. */
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
      if (error instanceof ComeAgain) return 'busy' as const
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

test('a body is read to its end, however it comes', async () => {
  expect(await reading([])).toBe(0)
  expect(await reading([60, 40])).toBe(100)
  expect(await reading([60, 40], { stated: 100 })).toBe(100)
})

test('one that is too long is not, whether or not it says so', async () => {
  expect(await reading([60, 41])).toBe('too long')
  expect(await reading([60, 41], { stated: 5 })).toBe('too long')
  expect(await reading([1], { stated: 101 })).toBe('too long')
})

test('nor one for which there is no room; afterwards there is', async () => {
  expect(await reading([60, 40], { held: 99 })).toBe('busy')
  expect(await reading([60, 40], { held: 100 })).toBe(100)
})

test('what is being worked on counts as held', async () => {
  const meanwhile = async () => expect(await reading([60], { held: 100 })).toBe('busy')
  expect(await reading([60], { held: 100, meanwhile })).toBe(60)
  expect(await reading([60], { held: 100 })).toBe(60)
})

test('one that is too long is read on, so that whoever sends it comes to read the answer; not without an end', async () => {
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
