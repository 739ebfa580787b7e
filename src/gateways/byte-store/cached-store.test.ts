import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { noObjectServer } from '#tests/support/object-server/no-object-server.ts'
import { cachedStore } from './cached-store.ts'
import { diskCache } from './disk-cache.ts'
import { folderStore } from './folder-store.ts'
import { objectConnection } from './object-connection.ts'
import { objectStore } from './object-store.ts'

const bytes = Buffer.from('0123456789')
const unavailable = expect.objectContaining({ name: 'StoreUnavailable' })

/** A store, its cached files, and the same after the store is gone. */
async function aStore() {
  const folder = await scratchFolder()
  const cache = diskCache(join(folder.path, 'cache'), 1_000_000)
  const far = folderStore(join(folder.path, 'far'))
  const gone = objectStore(objectConnection(await noObjectServer(), { warn: () => {} }), '')
  const cached = (store: typeof far) => cachedStore({ far: store, cache, name: 'media' })
  return { ...folder, far, cached, store: cached(far), withoutFar: cached(gone) }
}

test('without the store, files written or read before are available in whole and in part; others are not', async () => {
  await using its = await aStore()
  await its.store.putNew('put', bytes)
  await its.far.putNew('read', bytes)
  await its.store.get('read')
  await its.far.putNew('neither', bytes)
  for (const key of ['put', 'read']) {
    expect(await its.withoutFar.get(key)).toEqual(bytes)
    const found = await its.withoutFar.find(key)
    expect(found?.size).toBe(10)
    expect(await new Response(found?.stream()).text()).toBe('0123456789')
    expect(await new Response(found?.stream({ from: 2, to: 4 })).text()).toBe('234')
  }
  await expect(its.withoutFar.get('neither')).rejects.toThrow(unavailable)
  await expect(its.withoutFar.find('neither')).rejects.toThrow(unavailable)
})

test('a file the store does not accept is not cached either: only this machine would have it', async () => {
  await using its = await aStore()
  await expect(its.withoutFar.putNew('x', bytes)).rejects.toThrow(unavailable)
  expect(await its.store.get('x')).toBeUndefined()
})

test('an existing file is only checked, not sent again; one removed by another machine is sent', async () => {
  await using its = await aStore()
  const sent: string[] = []
  const { far } = its
  const counted: typeof far = { ...far, putNew: (key, given) => (sent.push(key), far.putNew(key, given)) }
  const store = its.cached(counted)
  await store.putNew('x', bytes)
  await store.putNew('x', bytes)
  expect(sent).toEqual(['x'])
  await far.remove(['x'])
  await store.putNew('x', bytes)
  expect([sent, await far.get('x')]).toEqual([['x', 'x'], bytes])
})

test('a replaced or removed file is no longer read from the cache', async () => {
  await using its = await aStore()
  await its.store.putNew('x', bytes)
  await its.store.replace('x', Buffer.from('other'))
  expect((await its.store.get('x'))?.toString()).toBe('other')
  await its.store.remove(['x'])
  expect([await its.store.get('x'), await its.far.get('x')]).toEqual([undefined, undefined])
})

test('a large file is read whole once, and then in pieces for range requests', async () => {
  await using folder = await scratchFolder()
  const disk = diskCache(join(folder.path, 'cache'), 100_000_000)
  let wholes = 0
  const cache: typeof disk = {
    ...disk,
    get(key) {
      wholes += 1
      return disk.get(key)
    },
  }
  const far = folderStore(join(folder.path, 'far'))
  const film = Buffer.alloc(1_500_000, '0123456789')
  const store = cachedStore({ far, cache, name: 'media' })
  await store.putNew('film', film)
  wholes = 0
  const parts = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const found = await store.find('film')
      return [found?.size, await new Response(found?.stream({ from: 1_499_995, to: 9_999_999 })).text()]
    }),
  )
  expect(new Set(parts.map(String))).toEqual(new Set(['1500000,56789']))
  const found = await store.find('film')
  expect(Buffer.from(await new Response(found?.stream()).arrayBuffer()).equals(film)).toBe(true)
  expect(wholes).toBe(1)
  await store.remove(['film'])
  expect(await store.find('film')).toBeUndefined()
})
