import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import { hasObjectServer, objectServer } from '#tests/support/object-server/object-server.ts'
import { type ConnectionTimes, objectConnection } from './object-connection.ts'
import { objectStore } from './object-store.ts'

const bytes = Buffer.from('0123456789')

/** OpenStack Swift, where it is installed. */
describe.skipIf(!hasObjectServer).each([
  ['takes writes on condition', true],
  ['refuses them', false],
])('an object store that %s', (_, conditional) => {
  let server: Awaited<ReturnType<typeof objectServer>>
  let settings: ObjectStoreSettings
  beforeAll(async () => {
    server = await objectServer({ conditional })
    settings = await server.bucket()
  }, 60_000)
  afterAll(() => server?.[Symbol.asyncDispose]())
  beforeEach(() => {
    server.way.fault = 'none'
  })

  function aStore({ prefix = randomBytes(6).toString('hex'), credentials = settings.credentials, pauseMs = 0 } = {}) {
    const warnings: string[] = []
    const times: ConnectionTimes = { connectMs: 2000, idleMs: 1500, pauseMs }
    const connection = objectConnection({ ...settings, credentials }, { warn: (message) => warnings.push(message), times })
    return { store: objectStore(connection, `${prefix}/`), warnings, prefix }
  }
  const keysOf = async (store: ReturnType<typeof objectStore>, prefix: string) =>
    (await Array.fromAsync(store.list(prefix))).map(({ key }) => key)

  test('returns bytes whole, in part, and with their size', async () => {
    const { store, prefix } = aStore()
    await store.putNew('ab/x.jpg', bytes)
    expect(await store.get('ab/x.jpg')).toEqual(bytes)
    const found = await store.find('ab/x.jpg')
    expect(found?.size).toBe(10)
    expect(await new Response(found?.stream()).text()).toBe('0123456789')
    expect(await new Response(found?.stream({ from: 2, to: 4 })).text()).toBe('234')
    expect(store.describe('ab/x.jpg')).toBe(`s3://${settings.bucket}/${prefix}/ab/x.jpg`)
  })

  test('keeps existing bytes when they are put again, and replaces them on request', async () => {
    const { store } = aStore()
    await store.putNew('x', bytes)
    await store.putNew('x', Buffer.from('other'))
    expect(await store.get('x')).toEqual(bytes)
    await store.replace('x', Buffer.from('other'))
    expect((await store.get('x'))?.toString()).toBe('other')
  })

  test('returns nothing for a missing key', async () => {
    const { store } = aStore()
    expect([await store.get('none'), await store.find('none'), await keysOf(store, '')]).toEqual([undefined, undefined, []])
    await store.remove(['none'])
  })

  test('lists keys by prefix, with their time of writing, and removes them', async () => {
    const { store } = aStore()
    const before = Date.now()
    for (const key of ['ab/1', 'ab/2', 'ac/3']) await store.putNew(key, bytes)
    expect(await keysOf(store, 'ab/')).toEqual(['ab/1', 'ab/2'])
    const [listed] = await Array.fromAsync(store.list('ac'))
    const at = (await listed!.writtenAt())!.getTime()
    expect(Math.abs(at - before)).toBeLessThan(60_000)
    expect(await store.remove(['ab/1', 'ac/3'])).toBe(2)
    expect(await keysOf(store, '')).toEqual(['ab/2'])
  })

  test('uploads a large file in parts, and leaves none behind if it already existed', async () => {
    const { store } = aStore()
    const large = randomBytes(9 * 2 ** 20)
    await store.putNew('large', large)
    await store.putNew('large', large)
    expect((await store.get('large'))?.equals(large)).toBe(true)
    expect((await store.find('large'))?.size).toBe(large.length)
    const part = await new Response((await store.find('large'))?.stream({ from: 8_388_600, to: 8_388_612 })).arrayBuffer()
    expect(Buffer.from(part).equals(large.subarray(8_388_600, 8_388_613))).toBe(true)
    // Parts of interrupted uploads are removed once they are old.
    await store.removeAbandoned('', new Date(Date.now() + 60_000))
    expect(await store.removeAbandoned('', new Date(Date.now() + 60_000))).toBe(0)
  })

  test('continues a response that breaks off in the middle, more than once', async () => {
    const { store } = aStore()
    const large = randomBytes(3_000_000)
    await store.putNew('x', large)
    server.way.fault = { after: 700_000, what: 'cut', times: 3 }
    expect((await store.get('x'))?.equals(large)).toBe(true)
    expect(server.way.fault).toBe('none')
    server.way.fault = { after: 700_000, what: 'cut', times: 2 }
    const streamed = await new Response((await store.find('x'))?.stream({ from: 5, to: 2_500_000 })).arrayBuffer()
    expect(Buffer.from(streamed).equals(large.subarray(5, 2_500_001))).toBe(true)
  })

  test('fails fast after some failures, warns once, and is used again when it recovers', async () => {
    const { store, warnings } = aStore({ pauseMs: 300 })
    await store.putNew('x', bytes)
    server.way.fault = 'gone'
    for (let count = 0; count < 5; count++)
      await expect(store.get('x')).rejects.toThrow(expect.objectContaining({ name: 'StoreUnavailable' }))
    const { connections } = server.way
    await expect(store.putNew('y', bytes)).rejects.toThrow('left in peace')
    expect(server.way.connections).toBe(connections)
    expect(warnings).toEqual([expect.stringContaining(`The object store ${settings.bucket} cannot be used for now: `)])
    server.way.fault = 'none'
    await expect.poll(() => store.get('x').catch(() => undefined)).toEqual(bytes)
    expect(await store.get('y')).toBeUndefined()
  })

  test('is given up when silent, before and during a response', async () => {
    const { store } = aStore()
    const large = randomBytes(3_000_000)
    await store.putNew('x', large)
    server.way.fault = { after: 700_000, what: 'silence', times: 1 }
    expect((await store.get('x'))?.equals(large)).toBe(true)
    server.way.fault = 'silent'
    await expect(store.get('x')).rejects.toThrow(expect.objectContaining({ name: 'StoreUnavailable' }))
  }, 30_000)

  test('does not reveal the key when it denies access', async () => {
    const { store, warnings } = aStore({ credentials: { accessKeyId: 'test:tester', secretAccessKey: 'not-the-secret' } })
    const error = await store.putNew('x', bytes).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ name: 'StoreUnavailable', message: expect.stringContaining('403') })
    expect(`${JSON.stringify(error)} ${(error as Error).stack} ${warnings}`).not.toMatch(/not-the-secret|Signature=/)
    expect((error as Error).cause).toBeUndefined()
  })
})
