import { mkdtemp, readdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { fileSender } from '#src/gateways/mail/file-sender.ts'
import { letterName } from '#src/gateways/mail/letter.ts'
import { readSettings } from '#src/settings.ts'
import { tidier } from './tidier.ts'

test('what no saved search asks for any more goes', async () => {
  const settings = readSettings({ GABLE_VAR: await mkdtemp(join(tmpdir(), 'gable-tidier-')) })
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await embeddedDatabase('memory://'), (opened) => opened.close())
  await migrate(database)
  await database.db.insertInto('searched_area').values({ key: 'left', in_words: false, named: 'everywhere' }).execute()
  const tidied = await tidier({ database, settings, stores: openByteStores(settings), contentPictures: new Map() })(
    new AbortController().signal,
  )
  expect(tidied).toMatchObject({ searched: 1 })
})

test('mails that were written to files go after thirty days', async () => {
  const settings = readSettings({ GABLE_VAR: await mkdtemp(join(tmpdir(), 'gable-tidier-')) })
  await using open = new AsyncDisposableStack()
  const database = open.adopt(await embeddedDatabase('memory://'), (opened) => opened.close())
  await migrate(database)
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
  const tidied = await tidier({ database, settings, stores: openByteStores(settings), contentPictures: new Map() })(
    new AbortController().signal,
  )
  expect(tidied).toMatchObject({ mailFiles: 1, mails: 0, accounts: 0 })
  expect(await readdir(settings.mailFolder)).toEqual([`${letterName('kept')}.eml`])
})
