import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseInUse } from '#src/data/database/claim-folder.ts'
import { openFeed } from '#src/feeds/open-feed.ts'
import { importFromInbox } from '#src/jobs/import-from-inbox.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import { inboxFolders, reportName } from '#src/services/inbox/inbox-names.ts'
import { readSettings } from '#src/settings.ts'
import { agencyFeeds, feedRows, feedText } from '#tests/support/agency-feed.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { sharedDatabase, testDatabase } from '#tests/support/database.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import type { CommandContext } from './command.ts'
import { importCommand } from './import.ts'
import { importThroughInbox } from './import-through-inbox.ts'

/** A person at a terminal; `said` contains what they see. */
async function aPerson(overrides: Partial<CommandContext> = {}) {
  const folder = await scratchFolder()
  const said: string[] = []
  const context: CommandContext = {
    settings: readSettings({ GABLE_VAR: folder.path, GABLE_AGENCY: 'starter', POSTCODES_ONLINE: 'no' }),
    database: () => Promise.reject(new DatabaseInUse('var/database')),
    path: (typed) => join(folder.path, typed),
    say: (line) => void said.push(line),
    note: (line) => void said.push(line),
    progress: () => {},
    signal: new AbortController().signal,
    ...overrides,
  }
  return { said, context, folder: folder.path, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] }
}

test('imports a file, prints results and problems, and writes the report', async () => {
  await using database = await committedDatabase()
  await using person = await aPerson({ database: async () => database })
  await writeFile(join(person.folder, 'feed.blm'), feedText(feedRows(2, { PRICE: 'dear' })))
  expect(await importCommand.run({ files: ['feed.blm'], options: { report: 'report.json' } }, person.context)).toBe(0)
  expect(person.said.join('\n')).toMatch(
    /3 warnings:\n {2}line \d+, 1_1, PRICE: .*\n.*\n.*BRANCH_ID: 2 properties name the branch 1.*\nfeed\.blm: 2 rows in .* 2 properties imported/,
  )
  const report = JSON.parse(await readFile(join(person.folder, 'report.json'), 'utf8'))
  expect(report).toMatchObject({ source: 'feed.blm', imported: 2, warningCount: 3 })
})

test('withdrawals can be confirmed', async () => {
  await using database = await committedDatabase()
  await using person = await aPerson({ database: async () => database })
  const write = (count: number) => writeFile(join(person.folder, 'feed.blm'), feedText(feedRows(count)))
  const run = (options = {}) => importCommand.run({ files: ['feed.blm'], options }, person.context)
  await write(30)
  await run()
  await write(1)
  await run()
  expect(person.said.at(-1)).toContain('branch 1 would lose 29 of its 30 sales')
  await run({ confirmWithdrawals: true })
  expect(person.said.at(-1)).toContain('29 withdrawn')
})

test('a dry run reports what would happen, with or without a running site, and changes nothing', async () => {
  await using database = await committedDatabase()
  // Without the part of an embedded database that lets commands in.
  await using person = await aPerson({ database: async () => ({ ...database, kind: 'embedded', isShared: true }) })
  const { db } = database
  const kept = async () => ({
    stock: await db.selectFrom('property').select('id').execute(),
    imports: await db.selectFrom('feed_import').select('id').execute(),
    version: await db.selectFrom('site_version').select('version').execute(),
    files: await readdir(person.folder),
  })
  await writeFile(join(person.folder, 'feed.blm'), feedText([{ MEDIA_IMAGE_00: 'front.jpg', PRICE: 'dear' }]))
  await writeFile(join(person.folder, 'front.jpg'), await aJpeg(80, 60))
  const before = await kept()
  expect(await importCommand.run({ files: ['feed.blm'], options: { dryRun: true } }, person.context)).toBe(0)
  expect(person.said[0]).toBe('Nothing was changed. This is what it would do:')
  expect(person.said.join('\n')).toMatch(/2 warnings:\n.*PRICE.*\n(?:.*\n)*feed\.blm: 1 row in .* 1 property imported/)
  expect(await kept()).toEqual(before)
  await writeFile(join(person.folder, 'feed.blm'), 'not a feed')
  expect(await importCommand.run({ files: ['feed.blm'], options: { dryRun: true } }, person.context)).toBe(1)
})

test('an unusable or missing file gives exit code 1', async () => {
  await using database = await committedDatabase()
  await using person = await aPerson({ database: async () => database })
  await writeFile(join(person.folder, 'feed.blm'), 'not a feed')
  expect(await importCommand.run({ files: ['feed.blm'], options: {} }, person.context)).toBe(1)
  expect(person.said.at(-1)).toMatch(/^feed\.blm: The file cannot be used: line 1: /)
  expect(await importCommand.run({ files: ['nothing.blm'], options: {} }, person.context)).toBe(1)
  expect(person.said.at(-1)).toMatch(/^There is no file /)
})

test.each([
  ['lets commands ask', async () => ({ ...(await sharedDatabase()), kind: 'embedded' as const, isShared: true })],
  ['lets nobody in', () => Promise.reject(new DatabaseInUse('var/database'))],
])('a running site that %s is handed the file through its inbox, with the media beside it', async (_, database) => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await using person = await aPerson({ database })
  await writeFile(join(person.folder, 'feed.blm'), feedText([{ MEDIA_IMAGE_00: 'front.jpg' }]))
  await writeFile(join(person.folder, 'front.jpg'), await aJpeg(80, 60))
  const inbox = person.context.settings.inboxFolder
  const site = siteTakingOne(inbox, async (name) => {
    const feed = await openFeed(join(inbox, name))
    expect(feed.media.find('front.jpg')).toBeDefined()
    await feed.close()
    const signal = new AbortController().signal
    await importFromInbox({ inbox, importFeed: (request) => importFeed(agency.dependencies, request), signal }, name)
  })
  expect(await importCommand.run({ files: ['feed.blm'], options: {} }, person.context)).toBe(0)
  await site
  expect(person.said[0]).toMatch(/^The site is running/)
  expect(person.said.at(-1)).toMatch(/^feed\.blm: 1 row .* 1 property imported/)
  expect(await db.selectFrom('property_media').select('width').execute()).toEqual([{ width: 80 }])
})

test('a confirmation is passed on in the file name, and a refusal comes back', async () => {
  await using person = await aPerson()
  await writeFile(join(person.folder, 'feed.blm'), feedText([]))
  const inbox = person.context.settings.inboxFolder
  const { failed } = inboxFolders(inbox)
  let taken = ''
  const site = siteTakingOne(inbox, async (name) => {
    taken = name
    await mkdir(failed, { recursive: true })
    await writeFile(join(failed, reportName(name)), JSON.stringify({ outcome: 'refused', message: 'No.' }))
    await rename(join(inbox, name), join(failed, name))
  })
  expect(await importCommand.run({ files: ['feed.blm'], options: { confirmWithdrawals: true } }, person.context)).toBe(1)
  await site
  expect(taken).toMatch(/^feed-\d+\.ready\.confirm-withdrawals\.blm$/)
  expect(person.said.at(-1)).toBe('feed.blm: No.')
})

test('if nobody picks the file up it is taken back, and that is reported', async () => {
  await using person = await aPerson()
  await writeFile(join(person.folder, 'feed.blm'), feedText([{}]))
  const report = await importThroughInbox({ path: join(person.folder, 'feed.blm') }, person.context, { patience: 300 })
  expect(report).toBeUndefined()
  expect(person.said.at(-1)).toMatch(/does not take feeds/)
  expect(await readdir(person.context.settings.inboxFolder)).toEqual([])
})

/** Acts as a running site that takes the first feed in its inbox. */
async function siteTakingOne(inbox: string, take: (name: string) => Promise<void>): Promise<void> {
  for (;;) {
    const name = (await readdir(inbox).catch(() => [])).find((each) => /\.blm$/.test(each) && !each.startsWith('.'))
    if (name) return await take(name)
    await wait(20)
  }
}
