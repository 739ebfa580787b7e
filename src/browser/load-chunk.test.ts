import { beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.stubGlobal('location', { href: 'https://a.test/page' }))

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://a.test/assets/x-1.js'))

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
