import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { readSettings } from '#src/settings.ts'
import { agencyFeeds, feedRows } from '#tests/support/agency-feed.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { WrongUsage } from './command.ts'
import { sourcesCommand } from './sources.ts'

const northAndSouth =
  'sources:\n  - { name: north, format: blm, branches: [4101], channels: [sales] }\n  - { name: south, format: blm, branches: [4102, 4103] }\n'
const alto = 'sources:\n  - { name: alto, format: vebra, feed: W, username: w, password: { env: ALTO }, branches: { "1": 4101 } }\n'

async function aPerson(
  database: Database,
  { yaml = northAndSouth, confirmWithdrawals, json }: { yaml?: string; confirmWithdrawals?: true; json?: true } = {},
) {
  const folder = await scratchFolder()
  const content = join(folder.path, 'content')
  await cp('content/demo', content, { recursive: true })
  await writeFile(join(content, 'sources.yaml'), yaml)
  const said: string[] = []
  const settings = readSettings({ GABLE_VAR: folder.path, GABLE_CONTENT: content })
  const say = (line: string) => void said.push(line)
  const signal = new AbortController().signal
  const context = { settings, database: async () => database, path: String, say, note: say, progress: () => {}, signal }
  const run = async (...files: string[]) => {
    said.length = 0
    await sourcesCommand.run({ files, options: { confirmWithdrawals, json } }, context)
    return said.map((line) => line.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'WHEN').replaceAll(/ {2,}/g, ' | '))
  }
  return { run, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] }
}

test('every source is shown with what it owns, delivered and has, including the default one and former ones', async () => {
  await using database = await committedDatabase()
  const north = aSource('north', [4101], { channels: ['sales'] })
  const gone = aSource('gone', [9])
  await using agency = await agencyFeeds(database.db, { sources: () => [north, gone] })
  await agency.import([...feedRows(3, { BRANCH_ID: '4101' }), { AGENT_REF: 'X', BRANCH_ID: '5' }], { feed: north })
  await agency.import([{ AGENT_REF: '9_1', BRANCH_ID: '9' }], { feed: gone })
  await agency.import('no feed')
  const south = aSource('south', [4102, 4103])
  await agency.import(feedRows(2, { BRANCH_ID: '7' }), { feed: south })
  await using person = await aPerson(database)
  expect(await person.run()).toEqual([
    'source | format | branches | last good (UTC) | next (UTC) | state | rows | rejected | listed',
    'north | blm | 4101: sales | WHEN | good | 4 | 1 | 3',
    'south | blm | 4102, 4103 | WHEN | all rows rejected | 2 | 2 | 0',
    'feed | blm | all others | never | failed | 0 | 0 | 0',
    'gone | none: no longer in sources.yaml | WHEN | good | 1 | 0 | 1',
    expect.stringMatching(/^feed: The file cannot be used: line 1: /),
  ])
})

test('JSON has what each source owns, and its state', async () => {
  await using database = await committedDatabase()
  await using agency = await agencyFeeds(database.db, { sources: () => [] })
  await agency.import(feedRows(3))
  await using person = await aPerson(database, { json: true })
  const [all] = await person.run()
  expect(JSON.parse(all!)).toMatchObject({
    sources: [
      { name: 'north' },
      { name: 'south' },
      { name: 'feed', branches: null, state: 'good', health: { rows: 3, rejected: 0, listed: 3 } },
    ],
  })
  const [one] = await person.run('feed')
  expect(JSON.parse(one!)).toMatchObject({ source: 'feed', health: { rows: 3 }, runs: [{ outcome: 'imported' }], refused: [] })
})

test('for one source its last imports are shown, with the rows the last one rejected', async () => {
  await using database = await committedDatabase()
  const north = aSource('north', [4101], { channels: ['sales'] })
  await using agency = await agencyFeeds(database.db, { sources: () => [north] })
  for (const count of [3, 2])
    await agency.import([...feedRows(count, { BRANCH_ID: '4101' }), { AGENT_REF: 'X', BRANCH_ID: '5' }], { feed: north })
  await using person = await aPerson(database)
  expect(await person.run('north')).toEqual([
    'begun (UTC) | outcome | file | rows | new | changed | withdrawn | rejected | warnings',
    'WHEN | imported | feed.blm | 3 | 0 | 0 | 1 | 1 | 0',
    'WHEN | imported | feed.blm | 4 | 3 | 0 | 0 | 1 | 0',
    '1 row rejected:',
    expect.stringMatching(/X, BRANCH_ID: The sales of branch 5 are not of the source north/),
    expect.stringMatching(/^feed\.blm: 3 rows/),
  ])
  expect(await person.run('south')).toEqual(['Nothing was imported of it yet.'])
  await expect(person.run('nort')).rejects.toThrow('There is no source nort; did you mean north?')
})

test.each([
  [['pull'], 'Which source? Of those that the site asks there are none in sources.yaml.'],
  [['pull', 'nort'], 'There is no source nort; did you mean north?'],
  [['pull', 'north'], 'The site does not ask north, which sends by itself (blm). Of those that it asks there are none in sources.yaml.'],
  [['pull', 'feed'], 'The site does not ask feed, which sends by itself (blm).'],
  [['pul', 'north'], 'There is nothing to do called pul: gable sources pull north?'],
])('gable sources %j is wrong, and says why', async (words, reason) => {
  await using database = await committedDatabase()
  await using person = await aPerson(database)
  const refused = person.run(...words)
  await expect(refused).rejects.toThrow(reason)
  await expect(refused).rejects.toBeInstanceOf(WrongUsage)
})

test('withdrawals are confirmed only together with pull', async () => {
  await using database = await committedDatabase()
  await using person = await aPerson(database, { confirmWithdrawals: true })
  await expect(person.run('north')).rejects.toThrow('--confirm-withdrawals is for gable sources pull NAME.')
})

test('a named source that the site pulls is pulled; without a name the choices are listed', async () => {
  await using database = await committedDatabase()
  await using person = await aPerson({ ...database, isShared: false }, { yaml: alto })
  expect(await person.run('pull', 'alto')).toEqual(['alto is asked as soon as the site is started.'])
  expect(await database.db.deleteFrom('feed_pull').returning('source').execute()).toEqual([{ source: 'alto' }])
  await expect(person.run('pull')).rejects.toThrow('Of those that the site asks there are alto.')
})
