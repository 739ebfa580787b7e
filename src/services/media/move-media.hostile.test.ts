import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { objectConnection } from '#src/gateways/byte-store/object-connection.ts'
import { objectStore } from '#src/gateways/byte-store/object-store.ts'
import { folderStores, objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { lyingObjectServer } from '#tests/support/object-server/lying-object-server.ts'
import { moveMedia } from './move-media.ts'

const hash = '0a'.repeat(32)
const signal = new AbortController().signal

test('names listed by a bucket are written only within the site’s folders, and others reported', async () => {
  await using folder = await scratchFolder()
  const names = [
    'site/mail/a/../../../out',
    'site/mail/a/../../../../out',
    `site/media/0/../../../${hash}.jpg`,
    'site/mail/a.part',
    'elsewhere',
  ]
  const mail = `site/mail/${'0a'.repeat(16)}.eml`
  await using bucket = await lyingObjectServer({ names: [...names, mail, 'site/mail/a.sh'], body: () => Buffer.from('owned') })
  const to = folderStores(readSettings({ GABLE_VAR: join(folder.path, 'deep', 'var') }))
  const moved = await moveMedia({ from: objectStores(bucket.settings), to, onProgress: () => {}, signal })
  expect(moved).toMatchObject({ copied: 1, damaged: ['s3://bucket/site/mail/a.sh'] })
  for (const name of names) expect(moved.others).toContain(name)
  expect(await readdir(folder.path, { recursive: true })).toEqual([
    'deep',
    'deep/var',
    'deep/var/mail',
    `deep/var/mail/${'0a'.repeat(16)}.eml`,
  ])
})

test.each(['../out', 'a/../../out', '/etc/out', 'a//b', `../0a/${hash}.jpg`])('neither store requests or touches %s', async (key) => {
  await using folder = await scratchFolder()
  await writeFile(join(folder.path, 'out'), 'mine')
  await using bucket = await lyingObjectServer({ names: [], body: () => Buffer.from('owned') })
  const objects = objectStore(objectConnection(bucket.settings, { warn: () => {} }), 'site/')
  const folders = folderStores(readSettings({ GABLE_VAR: folder.path })).media
  for (const store of [folders, objects]) {
    const tries = [
      () => store.putNew(key, Buffer.from('owned')),
      () => store.replace(key, Buffer.from('owned')),
      () => store.get(key),
      () => store.find(key),
      () => store.remove([key]),
    ]
    for (const tried of tries) await expect(tried()).rejects.toThrow('is no key')
  }
  expect([await readdir(folder.path), bucket.asked]).toEqual([['out'], []])
})
