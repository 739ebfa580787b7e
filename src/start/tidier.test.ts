import { mkdtemp, readdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { daysAgo } from '#src/domain/dates/day.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { letterName } from '#src/gateways/mail/letter.ts'
import { fileSender } from '#src/gateways/mail/mail-files.ts'
import { readSettings } from '#src/settings.ts'
import { newEmbeddedDatabase } from '#tests/support/database.ts'
import { tidier } from './tidier.ts'

test('data that no saved search needs any more is removed', async () => {
  const settings = readSettings({ GABLE_VAR: await mkdtemp(join(tmpdir(), 'gable-tidier-')) })
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await newEmbeddedDatabase(), (opened) => opened.close())
  await database.db.insertInto('searched_area').values({ key: 'left', in_words: false, named: 'everywhere' }).execute()
  const tidied = await tidier({
    database,
    settings,
    stores: openByteStores(settings),
    contentPictures: new Map(),
    namedFiles: new Map(),
    now: () => new Date(),
  })(new AbortController().signal)
  expect(tidied).toMatchObject({ searched: 1 })
})

test('mails that were written to files are removed after thirty days', async () => {
  const settings = readSettings({ GABLE_VAR: await mkdtemp(join(tmpdir(), 'gable-tidier-')) })
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await newEmbeddedDatabase(), (opened) => opened.close())
  const writer = { name: 'Agency', address: 'post@agency.example', replyTo: 'post@agency.example' }
  const sender = fileSender({ store: folderStore(settings.mailFolder), writer })
  const now = new Date()
  for (const [key, days] of [
    ['kept', 29],
    ['gone', 31],
  ] as const) {
    await sender.send({ key, to: 'ann@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' })
    await utimes(join(settings.mailFolder, `${letterName(key)}.eml`), now, daysAgo(now, days))
  }
  const tidied = await tidier({
    database,
    settings,
    stores: openByteStores(settings),
    contentPictures: new Map(),
    namedFiles: new Map(),
    now: () => new Date(),
  })(new AbortController().signal)
  expect(tidied).toMatchObject({ mailFiles: 1, mails: 0, accounts: 0 })
  expect(await readdir(settings.mailFolder)).toEqual([`${letterName('kept')}.eml`])
})

test('reports of imports are removed after thirty days, those of the demo never', async () => {
  const settings = readSettings({ GABLE_VAR: await mkdtemp(join(tmpdir(), 'gable-tidier-')) })
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await newEmbeddedDatabase(), (opened) => opened.close())
  const now = new Date()
  const done = { outcome: 'imported', feed_source: 'feed' } as const
  for (const [source, days] of [
    ['demo', 400],
    ['lots of the demo', 400],
    ['gone.blm', 31],
    ['feed, real time', 4],
    ['kept.blm', 29],
    ['feed, real time', 2],
  ] as const)
    await database.db
      .insertInto('feed_import')
      .values({ ...done, source, started_at: daysAgo(now, days) })
      .execute()
  const tidied = await tidier({
    database,
    settings,
    stores: openByteStores(settings),
    contentPictures: new Map(),
    namedFiles: new Map(),
    now: () => new Date(),
  })(new AbortController().signal)
  expect(tidied).toMatchObject({ imports: 2 })
  const left = await database.db.selectFrom('feed_import').select('source').orderBy('id').execute()
  expect(left.map(({ source }) => source)).toEqual(['demo', 'lots of the demo', 'kept.blm', 'feed, real time'])
})
