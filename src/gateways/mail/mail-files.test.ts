import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { letterName } from './letter.ts'
import { fileSender, readWrittenMails, removeWrittenMails } from './mail-files.ts'

const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'post@withyandvale.example' }
const letter = { to: 'ann@example.com', subject: 'Grüße', html: '<p>Hellö</p>', text: 'Hellö' }

const newFolder = () => mkdtemp(join(tmpdir(), 'gable-mail-'))

test('letters are written to files and read back, latest first', async () => {
  const folder = await newFolder()
  const sender = fileSender({ store: folderStore(folder), writer })
  for (const [minute, key] of ['one', 'two', 'three'].entries()) {
    expect(await sender.send({ ...letter, key })).toEqual({ outcome: 'sent' })
    const at = new Date(Date.UTC(2026, 10, 22, 10, minute))
    await utimes(join(folder, `${letterName(key)}.eml`), at, at)
  }
  const mails = await readWrittenMails(folderStore(folder), 2)
  expect(mails.map(({ name }) => name)).toEqual(['three', 'two'].map(letterName))
  expect(mails[0]).toMatchObject({ ...letter, html: '<p>Hellö</p>\n', text: 'Hellö\n', writtenAt: new Date('2026-11-22T10:02:00Z') })
})

test('other files of the folder are ignored, and a missing folder has no mails', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'notes.txt'), 'x')
  await writeFile(join(folder, `${'0'.repeat(32)}.eml.part`), 'x')
  expect([await readWrittenMails(folderStore(folder), 10), await readWrittenMails(folderStore(join(folder, 'nowhere')), 10)]).toEqual([
    [],
    [],
  ])
})

test('only files written before a time are removed', async () => {
  const folder = await newFolder()
  const sender = fileSender({ store: folderStore(folder), writer })
  for (const key of ['old', 'new']) await sender.send({ ...letter, key })
  await writeFile(join(folder, 'notes.eml'), 'x')
  const [before, longAgo] = [new Date('2026-10-23'), new Date('2026-10-22')]
  const begun = `${letterName('begun')}.eml.5f4dcc3b-5aa7-4765-9d61-d8327deb882c.part`
  await writeFile(join(folder, begun), 'x')
  for (const name of [`${letterName('old')}.eml`, begun, 'notes.eml']) await utimes(join(folder, name), longAgo, longAgo)
  await utimes(join(folder, `${letterName('new')}.eml`), before, before)
  expect(await removeWrittenMails(folderStore(folder), before)).toBe(2)
  expect((await readdir(folder)).sort()).toEqual([`${letterName('new')}.eml`, 'notes.eml'].sort())
  expect(await removeWrittenMails(folderStore(join(folder, 'nowhere')), before)).toBe(0)
})
