import { expect, onTestFinished, test } from 'vitest'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import type { PullFeed } from '#src/services/pull-feed/pull-feed.ts'
import { pullSource } from '#src/services/pull-feed/pull-source.ts'
import { readSettings } from '#src/settings.ts'
import { agencyFeeds, feedRows } from '#tests/support/agency-feed.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { aSource, openedFeed } from '#tests/support/opened-feed.ts'
import { pullParts } from '#tests/support/pulls.ts'
import { pullSourceNow } from './pull-source-now.ts'

const north = aSource('north', [1])
const { signal } = new AbortController()

/** A person at the command line, and a site that runs whenever the person waits for it. */
async function aPersonBeside(pull: PullFeed | undefined, isShared = true) {
  const database = await committedDatabase()
  const { db } = database
  const agency = await agencyFeeds(db, { sources: () => [north] })
  onTestFinished(async () => {
    await agency[Symbol.asyncDispose]()
    await db.deleteFrom('feed_pull').execute()
    await database[Symbol.asyncDispose]()
  })
  const parts = pullParts(db, { importFeed: (request) => importFeed(agency.dependencies, request) })
  const said: string[] = []
  let site: Promise<unknown> | undefined
  const progress = (line: string) => {
    if (line.startsWith('Waiting') && pull) site ??= pullSource(parts, { feed: north, everyMs: 3_600_000, pull }, signal)
  }
  const say = (line: string) => void said.push(line.replace(/ in \d+\.\d s/, ''))
  const context = {
    settings: readSettings({}),
    database: async () => ({ ...database, isShared }),
    path: String,
    say,
    note: say,
    progress,
    signal,
  }
  const run = async (confirmWithdrawals = false) => {
    said.length = 0
    site = undefined
    const code = await pullSourceNow({ source: 'north', confirmWithdrawals, patience: pull ? 60_000 : 0 }, context)
    await site
    return { code, said: said.filter((line) => !line.startsWith('The site is told')) }
  }
  const row = () => db.selectFrom('feed_pull').select(['source', 'confirms_withdrawals', 'failures']).executeTakeFirst()
  return { run, row }
}

test('missing properties are withdrawn only after confirmation', async () => {
  let count = 20
  const { run, row } = await aPersonBeside(async () => ({ feed: openedFeed('whole', feedRows(count)), state: {} }))
  expect(await run()).toMatchObject({ code: 0, said: [expect.stringContaining('20 rows, 0 unchanged.')] })
  count = 2
  const asked = await run()
  expect(asked.said.join()).toMatch(/branch 1 would lose 18 of its 20 .* gable sources pull NAME --confirm-withdrawals\.$/)
  const confirmed = await run(true)
  expect(confirmed).toMatchObject({
    code: 0,
    said: ['Of north, what is gone is withdrawn this once, however much it is.', expect.any(String)],
  })
  expect(confirmed.said[1]).toMatch(/18 .*withdrawn/i)
  expect(await row()).toMatchObject({ confirms_withdrawals: false })
})

test('a source without news says so', async () => {
  const { run } = await aPersonBeside(async () => ({ state: {} }))
  expect(await run()).toEqual({ code: 0, said: ['north was asked: nothing has changed.'] })
})

test('a source that cannot be pulled says why each time, and the confirmation is kept', async () => {
  const { run, row } = await aPersonBeside(async () => {
    throw new PullFailed('Street answers with status 503.')
  })
  const said = expect.arrayContaining([expect.stringMatching(/^north could not be pulled: Street answers with status 503\. /)])
  expect([await run(true), await run()]).toEqual([
    { code: 1, said },
    { code: 1, said },
  ])
  expect(await row()).toMatchObject({ confirms_withdrawals: true, failures: 2 })
})

test('without a running site the request is kept for the next one', async () => {
  const { run, row } = await aPersonBeside(undefined)
  const { code, said } = await run(true)
  expect([code, said.at(-1)]).toEqual([1, 'gable sources north says what came of it.'])
  expect(await row()).toMatchObject({ source: 'north', confirms_withdrawals: true })
})

test('on an embedded database that is not open the request is kept for the site’s start, without waiting', async () => {
  const { run, row } = await aPersonBeside(undefined, false)
  expect(await run()).toEqual({ code: 0, said: ['north is asked as soon as the site is started.'] })
  expect(await row()).toMatchObject({ source: 'north', confirms_withdrawals: false })
})
