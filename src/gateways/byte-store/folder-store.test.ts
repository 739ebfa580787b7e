import { chmod, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { folderStore } from './folder-store.ts'

const bytes = Buffer.from('0123456789')

async function aStore() {
  const folder = await scratchFolder()
  return { ...folder, folder: join(folder.path, 'store'), store: folderStore(join(folder.path, 'store')) }
}

async function keysOf(store: ReturnType<typeof folderStore>, prefix: string): Promise<string[]> {
  return (await Array.fromAsync(store.list(prefix))).map(({ key }) => key).sort()
}

test('bytes are returned whole, in part, and with their size', async () => {
  await using its = await aStore()
  await its.store.putNew('ab/cd/x.jpg', bytes)
  expect(await its.store.get('ab/cd/x.jpg')).toEqual(bytes)
  const found = await its.store.find('ab/cd/x.jpg')
  expect(found?.size).toBe(10)
  expect(await new Response(found?.stream()).text()).toBe('0123456789')
  expect(await new Response(found?.stream({ from: 2, to: 4 })).text()).toBe('234')
})

test('putting again keeps existing bytes; replacing does not', async () => {
  await using its = await aStore()
  await its.store.putNew('x', bytes)
  await its.store.putNew('x', Buffer.from('other'))
  expect(await its.store.get('x')).toEqual(bytes)
  await its.store.replace('x', Buffer.from('other'))
  expect((await its.store.get('x'))?.toString()).toBe('other')
})

test('in an empty store nothing is found, listed or removed', async () => {
  await using its = await aStore()
  await its.store.putNew('file', bytes)
  for (const key of ['none', 'file/below']) {
    expect([await its.store.get(key), await its.store.find(key), await its.store.remove([key])]).toEqual([undefined, undefined, 0])
  }
  expect([await keysOf(its.store, 'no/'), await its.store.removeAbandoned('no/', new Date())]).toEqual([[], 0])
})

test.skipIf(process.getuid?.() === 0)('an unreadable file is an error, not a missing file', async () => {
  await using its = await aStore()
  await its.store.putNew('x', bytes)
  await chmod(join(its.folder, 'x'), 0)
  await expect(its.store.get('x')).rejects.toThrow('EACCES')
})

test('keys are listed by prefix, with the time they were written', async () => {
  await using its = await aStore()
  for (const key of ['ab/cd/abcd.jpg', 'ab/ce/abce.jpg', 'ac/x.jpg', 'abc']) await its.store.putNew(key, bytes)
  const at = new Date('2026-11-01')
  await utimes(join(its.folder, 'ab/ce/abce.jpg'), at, at)
  expect(await keysOf(its.store, 'ab/')).toEqual(['ab/cd/abcd.jpg', 'ab/ce/abce.jpg'])
  expect(await keysOf(its.store, 'ab')).toEqual(['ab/cd/abcd.jpg', 'ab/ce/abce.jpg', 'abc'])
  expect(await keysOf(its.store, 'ab/ce/ab')).toEqual(['ab/ce/abce.jpg'])
  expect(await keysOf(its.store, '')).toHaveLength(4)
  const [listed] = await Array.fromAsync(its.store.list('ab/ce/'))
  expect(await listed?.writtenAt()).toEqual(at)
  await its.store.remove(['ab/ce/abce.jpg'])
  expect(await listed?.writtenAt()).toBeUndefined()
})

test('the remains of an interrupted write are not found, and are removed once old', async () => {
  await using its = await aStore()
  await mkdir(join(its.folder, 'ab'), { recursive: true })
  const [old, young] = ['ab/x.jpg.1.part', 'ab/x.jpg.2.part']
  for (const part of [old, young]) await writeFile(join(its.folder, part), 'half')
  await utimes(join(its.folder, old), new Date('2026-11-01'), new Date('2026-11-01'))
  expect(await keysOf(its.store, '')).toEqual([])
  expect(await its.store.removeAbandoned('ab/', new Date('2026-11-02'))).toBe(1)
  expect(await readdir(join(its.folder, 'ab'))).toEqual(['x.jpg.2.part'])
})

test('a file removed before it is read makes the read fail', async () => {
  await using its = await aStore()
  await its.store.putNew('x', bytes)
  const found = await its.store.find('x')
  await rm(join(its.folder, 'x'))
  await expect(new Response(found?.stream()).text()).rejects.toThrow()
})
