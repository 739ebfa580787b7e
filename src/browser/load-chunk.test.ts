import { beforeEach, expect, test, vi } from 'vitest'
import { isBackButForgotten, loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.stubGlobal('location', { href: 'https://a.test/page' }))

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://a.test/assets/x-1.js'))

function failureOf(load: () => Promise<unknown>): Promise<unknown> {
  return loadChunk('carousel', load, 5).catch((error: unknown) => error)
}

test('what arrives in time is handed on', async () => {
  expect(await loadChunk('carousel', async () => 'module')).toBe('module')
})

test('a missing chunk names itself, what happened and its address', async () => {
  await expect(loadChunk('carousel', missing)).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk carousel failed.\n(missing: https://a.test/assets/x-1.js)',
    type: 'missing',
    address: 'https://a.test/assets/x-1.js',
  })
})

test('a chunk that never comes is given up', async () => {
  await expect(loadChunk('carousel', () => new Promise(() => {}), 5)).rejects.toMatchObject({
    type: 'timeout',
    address: 'https://a.test/page',
  })
})

test.each([
  [200, true],
  [404, false],
])('a missing chunk whose address now answers %i is back: %s', async (status, isBack) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }))
  expect(await isBackButForgotten(await failureOf(missing))).toBe(isBack)
})

test('a chunk is not back while the network is away, nor when it was late or something else went wrong', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isBackButForgotten(await failureOf(missing))).toBe(false)
  vi.stubGlobal('fetch', async () => new Response())
  expect(await isBackButForgotten(await failureOf(() => new Promise(() => {})))).toBe(false)
  expect(await isBackButForgotten(new Error('broken'))).toBe(false)
})
