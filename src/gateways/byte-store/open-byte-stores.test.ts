import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { folderStore } from './folder-store.ts'
import { backgroundStore, movingStore } from './open-byte-stores.ts'

async function aStore() {
  const folder = await scratchFolder()
  const [to, old] = [folderStore(join(folder.path, 'new')), folderStore(join(folder.path, 'old'))]
  await old.putNew('both', Buffer.from('old'))
  await to.putNew('both', Buffer.from('old'))
  await old.putNew('left', Buffer.from('left'))
  const store = movingStore(to, old)
  const keys = async () => (await Array.fromAsync(store.list(''))).map(({ key }) => key).sort()
  return { ...folder, to, old, store, keys }
}

test('files of both stores are found, and listed once', async () => {
  await using its = await aStore()
  await its.store.putNew('fresh', Buffer.from('fresh'))
  expect(await its.keys()).toEqual(['both', 'fresh', 'left'])
  for (const key of ['fresh', 'left']) {
    expect((await its.store.get(key))?.toString()).toBe(key)
    expect((await its.store.find(key))?.size).toBe(key.length)
  }
  expect([await its.old.get('fresh'), await its.store.get('none')]).toEqual([undefined, undefined])
})

test('files are replaced and removed in both', async () => {
  await using its = await aStore()
  await its.store.replace('both', Buffer.from('new'))
  expect((await its.store.get('both'))?.toString()).toBe('new')
  await its.store.remove(['both', 'left'])
  expect(await its.keys()).toEqual([])
})

test('a write in the background is done, and its failure reported', async () => {
  await using its = await aStore()
  const warnings: string[] = []
  const store = backgroundStore(its.to, (message) => warnings.push(message))
  await store.putNew('later', Buffer.from('x'))
  await store.putNew('both/below', Buffer.from('x'))
  await expect.poll(() => its.to.get('later')).toEqual(Buffer.from('x'))
  await expect.poll(() => warnings).toEqual([expect.stringMatching(/below could not be kept: /)])
})
