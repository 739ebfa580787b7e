import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFromInbox } from '#src/jobs/import-from-inbox.ts'
import { importLots } from '#src/services/import-lots/import-lots.ts'
import { feedOrLotImporter } from '#src/services/import-lots/lot-importer.ts'
import { inboxName } from '#src/services/inbox/inbox-names.ts'
import { packFeed } from '#src/services/inbox/pack-feed.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aClerk, lotTable } from '#tests/support/lots.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import type { CommandContext } from './command.ts'
import { importLotsCommand } from './import-lots.ts'

/** A clerk at a terminal, in their own folder. */
async function atTerminal(given: Partial<CommandContext> = {}) {
  const folder = await scratchFolder()
  const said: string[] = []
  const context: CommandContext = {
    settings: readSettings({ GABLE_VAR: folder.path, GABLE_AGENCY: 'starter', POSTCODES_ONLINE: 'no' }),
    database: () => Promise.reject(new Error('No database is needed')),
    path: (typed) => join(folder.path, typed),
    say: (line) => void said.push(line),
    note: (line) => void said.push(line),
    progress: () => {},
    signal: new AbortController().signal,
    ...given,
  }
  const command = (file: string, options = {}) => importLotsCommand.run({ files: [file], options }, context)
  return { folder: folder.path, said, command, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

test('reports on every row, writes the report, and exits with 1 if one was rejected', async () => {
  await using database = await committedDatabase()
  await using clerk = await atTerminal({ database: async () => database })
  await writeFile(join(clerk.folder, 'lots.csv'), lotTable([{ Sale: '1/1/2020', Lot: '1', Title: 'Barn' }]))
  expect(await clerk.command('lots.csv', { report: 'report.json' })).toBe(1)
  expect(clerk.said.join('\n').split('\n')).toEqual([
    '1 row rejected:',
    '  line 2, lot 1, sale: The calendar property-auctions has no sale on 2020-01-01',
    expect.stringMatching(/^lots\.csv: 1 row in .* 0 lots new, 0 lots changed; 0 properties of the feed follow\.$/),
  ])
  expect(JSON.parse(await readFile(join(clerk.folder, 'report.json'), 'utf8'))).toMatchObject({ rejectedCount: 1 })
})

test('an invalid file is explained in a sentence', async () => {
  await using clerk = await atTerminal()
  expect(await clerk.command('gone.csv')).toBe(1)
  expect(clerk.said).toEqual([expect.stringMatching(/^There is no file .*gone\.csv$/)])
  await expect(clerk.command('lots.xlsx')).rejects.toThrow('The file must be a table as .csv')
})

test('a table sent through the inbox takes its files along', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  const table = join(clerk.folder, 'lots.csv')
  await writeFile(table, lotTable([{ Lot: '1', Title: 'Barn', Pictures: 'Barn.jpg' }]))
  await writeFile(join(clerk.folder, 'barn.jpg'), await aJpeg(80, 60))
  const inbox = join(clerk.folder, 'feeds', 'inbox')
  await mkdir(inbox, { recursive: true })
  const name = inboxName('lots.csv', { now: new Date(), confirmWithdrawals: false })
  await packFeed(table, join(inbox, name))
  const importFeed = feedOrLotImporter(
    () => Promise.reject(new Error('It is no feed')),
    (request) => importLots(clerk.parts, request),
  )
  const report = await importFromInbox({ inbox, importFeed, signal: new AbortController().signal }, name)
  expect(report).toMatchObject({ outcome: 'imported', imported: 1, warningCount: 0 })
})
