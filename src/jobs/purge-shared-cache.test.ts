import { pino } from 'pino'
import { expect, test } from 'vitest'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { openedDatabase } from '#tests/support/database.ts'
import { purgeSharedCache } from './purge-shared-cache.ts'

const log = pino({ level: 'silent' })
const times = { lookMs: 60_000, pauseMs: 1, longestPauseMs: 5 }

test('the cache is purged once per version, retried until it succeeds, and not purged by a process that starts later', async () => {
  const database = await openedDatabase()
  const outcomes: Array<string | undefined> = []
  const answers: Array<string | undefined> = [undefined, 'no answer in time', 'status 500', undefined]
  const purge = async () => {
    const answer = answers.length > 0 ? answers.shift() : 'status 401'
    outcomes.push(answer)
    return answer
  }
  const state = () => database.db.selectFrom('shared_cache_purge').select(['tries', 'problem']).executeTakeFirstOrThrow()

  const stop = await purgeSharedCache({ database, purge, made: () => 'content', log, times })
  await expect.poll(() => outcomes).toEqual([undefined])
  await raiseSiteVersion(database.db)
  await expect.poll(() => outcomes).toEqual([undefined, 'no answer in time', 'status 500', undefined])
  await expect.poll(state).toEqual({ tries: 0, problem: null })
  await stop()

  const again = await purgeSharedCache({ database, purge, made: () => 'content', log, times })
  await again()
  expect(outcomes).toHaveLength(4)
  const withOtherContent = await purgeSharedCache({
    database,
    purge,
    made: () => 'other content',
    log,
    times: { ...times, pauseMs: 60_000 },
  })
  await expect.poll(state).toMatchObject({ problem: 'status 401' })
  await withOtherContent()
  await database.close()
})
