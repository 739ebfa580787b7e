import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { someStored } from '#src/gateways/checkup/some-stored.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { checkDisk } from './check-disk.ts'
import { checkMedia } from './check-media.ts'

test('a folder that takes files is left as it was', async () => {
  await using folder = await scratchFolder()
  const [first] = await checkDisk(folder.path)
  expect(first).toEqual({ state: 'fine', says: `${folder.path} takes files.` })
  expect(await readdir(folder.path)).toEqual([])
})

test('what is no folder takes none', async () => {
  await using folder = await scratchFolder()
  await writeFile(join(folder.path, 'file'), '')
  const [first] = await checkDisk(join(folder.path, 'file'))
  expect(first).toMatchObject({ state: 'wrong', says: expect.stringMatching(/takes no files \((EEXIST|ENOTDIR)\)/) })
})

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF`)

test('files that are whole, damaged and missing are told apart', async () => {
  await using folder = await scratchFolder()
  const store = openMediaStore(folderStore(folder.path))
  const [whole, damaged] = [await store.keep(pdf('whole')), await store.keep(pdf('damaged'))]
  expect(await checkMedia(store, [whole.hash, damaged.hash])).toEqual([{ state: 'fine', says: '2 files, picked at random, are whole.' }])
  await writeFile((await store.find(damaged.hash))!.place, pdf('otherwise'))
  const missing = 'a'.repeat(64)
  const findings = await checkMedia(store, [whole.hash, damaged.hash, missing])
  expect(findings.map(({ state, says }) => `${state}: ${says}`)).toEqual([
    `wrong: 1 of 3 files, picked at random, are missing, such as ${missing}.`,
    `wrong: 1 of 3 files, picked at random, are damaged, such as ${damaged.hash}.`,
  ])
  expect(await checkMedia(store, [])).toEqual([{ state: 'fine', says: 'No files are stored yet.' }])
})

test('a sample is of whole files, and no larger than was asked for', async () => {
  await using folder = await scratchFolder()
  const store = folderStore(folder.path)
  expect(await someStored(store, 20)).toEqual([])
  const hashes = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0').repeat(32))
  for (const hash of hashes) await store.putNew(`${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}.jpg`, Buffer.from('x'))
  const part = join(folder.path, 'ab', 'ab', `${'ab'.repeat(32)}.pdf.part`)
  await mkdir(dirname(part), { recursive: true })
  await writeFile(part, 'half')
  const sample = await someStored(store, 20)
  expect([sample.length, new Set(sample).size, sample.every((hash) => hashes.includes(hash))]).toEqual([20, 20, true])
})
