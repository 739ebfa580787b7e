import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { letterName } from './letter.ts'
import { fileSender, readWrittenMails } from './mail-files.ts'

const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'post@withyandvale.example' }
const letter = { to: 'ann@example.com', subject: 'Grüße', html: '<p>Hellö</p>', text: 'Hellö' }

const newFolder = () => mkdtemp(join(tmpdir(), 'gable-mail-'))

test('a letter sent twice is one file', async () => {
  const folder = await newFolder()
  const sender = fileSender({ store: folderStore(folder), writer })
  for (const subject of ['One', 'Two']) await sender.send({ ...letter, key: 'one', subject })
  expect((await readWrittenMails(folderStore(folder), 10)).map(({ subject }) => subject)).toEqual(['Two'])
})

test('a key that looks like a path stays within the folder', async () => {
  const folder = await newFolder()
  await fileSender({ store: folderStore(join(folder, 'mail')), writer }).send({ ...letter, key: '../../evil' })
  expect([await readdir(folder), await readdir(join(folder, 'mail'))]).toEqual([['mail'], [`${letterName('../../evil')}.eml`]])
})

test('a letter that cannot be written to the disk stays in the outbox', async () => {
  const folder = await newFolder()
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await fileSender({ store: folderStore(join(file, 'mail')), writer }).send({ ...letter, key: 'one' })).toMatchObject({
    outcome: 'unreachable',
  })
})
