import { cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseInUse } from '#src/data/database/claim-folder.ts'
import type { Database } from '#src/data/database/database.ts'
import { inboxFolders, reportName } from '#src/services/inbox/inbox-names.ts'
import { readSettings } from '#src/settings.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { importReport } from '#tests/support/import-reports.ts'
import { importCommand } from './import.ts'

/** A person at the terminal of an agency of four branches, of which the source `north` has the first. */
async function aPerson(database: () => Promise<Database>) {
  const folder = await scratchFolder()
  const content = join(folder.path, 'content')
  await cp('content/demo', content, { recursive: true })
  await writeFile(join(content, 'sources.yaml'), 'sources:\n  - { name: north, format: blm, branches: { "77": 4101 } }\n')
  const said: string[] = []
  const settings = readSettings({ GABLE_VAR: folder.path, GABLE_CONTENT: content, POSTCODES_ONLINE: 'no' })
  const say = (line: string) => void said.push(line)
  const path = (typed: string) => join(folder.path, typed)
  const context = { settings, database, path, say, note: say, progress: () => {}, signal: new AbortController().signal }
  return {
    said,
    settings,
    run: async (source: string) => await importCommand.run({ files: ['feed.blm'], options: { source } }, context),
    write: (branch: string) => writeFile(path('feed.blm'), feedText(feedRows(2, { BRANCH_ID: branch }))),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  }
}

test('a file is imported for its source, with that source’s branch ids', async () => {
  await using database = await committedDatabase()
  await using person = await aPerson(async () => database)
  await person.write('77')
  expect(await person.run('north')).toBe(0)
  const held = await database.db.selectFrom('feed_row').select(['branch_id', 'feed_source']).distinct().execute()
  expect(held).toEqual([{ branch_id: 4101, feed_source: 'north' }])
})

test('while the site runs the file goes to the folder of the source', async () => {
  await using person = await aPerson(() => Promise.reject(new DatabaseInUse('var/database')))
  await person.write('77')
  const { inbox, done } = inboxFolders(person.settings.inboxFolder, 'north')
  const taken = expect
    .poll(async () => (await readdir(inbox).catch(() => [])).find((name) => /^[^.].*\.blm$/.test(name)))
    .toBeDefined()
    .then(async () => {
      const name = (await readdir(inbox)).find((each) => each.endsWith('.blm'))!
      await mkdir(done, { recursive: true })
      await writeFile(join(done, reportName(name)), JSON.stringify(importReport({ message: 'Imported.' })))
      await rename(join(inbox, name), join(done, name))
    })
  expect(await person.run('north')).toBe(0)
  await taken
  expect(person.said.at(-1)).toContain('Imported.')
})

test('an unknown source is refused with a suggestion', async () => {
  await using person = await aPerson(() => Promise.reject(new Error('not opened')))
  await expect(person.run('nort')).rejects.toThrow('There is no source nort; did you mean north?')
  await expect(person.run('elsewhere')).rejects.toThrow('There is no source elsewhere: there are north.')
})

test('former sources are named as in gable sources', async () => {
  await using database = await committedDatabase()
  await using person = await aPerson(async () => database)
  await person.write('4102')
  expect(await person.run('feed')).toBe(0)
  const held = await database.db.selectFrom('feed_row').select(['branch_id', 'feed_source']).distinct().execute()
  expect(held).toEqual([{ branch_id: 4102, feed_source: 'feed' }])
})

test('a folder instead of a file is reported as such', async () => {
  await using person = await aPerson(() => Promise.reject(new Error('not opened')))
  await mkdir(join(person.settings.varFolder, 'feed.blm'))
  expect(await person.run('north')).toBe(1)
  expect(person.said).toEqual([`${join(person.settings.varFolder, 'feed.blm')} is no file, but a folder: name the file in it`])
})
