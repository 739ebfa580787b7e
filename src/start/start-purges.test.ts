import { pino } from 'pino'
import { expect, test } from 'vitest'
import { purgeJob } from '#src/data/processes/shared-cache-purges.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import { noAssets } from '#tests/support/no-assets.ts'
import { testContent } from '#tests/support/site.ts'
import { contentHash, startPurges } from './start-purges.ts'

const plain = { kind: 'plain', seconds: 60, zone: '', token: '' } as const

test.each([
  ['no shared cache', undefined, []],
  ['one that cannot be purged', { ...plain, purgeUrls: [] }, []],
  ['one that can', { ...plain, purgeUrls: ['http://127.0.0.1:9'] }, [purgeJob]],
])('with %s the job that purges runs where there is something to purge', async (_which, cdn, expected) => {
  const jobs: string[] = []
  const content = await testContent()
  const parts = { database: await sharedDatabase(), log: pino({ level: 'silent' }), content: () => content, assets: noAssets }
  await startPurges(async (name) => void jobs.push(name), cdn, parts)
  expect(jobs).toEqual(expected)
})

test('equal content has the same hash, changed content another', async () => {
  const content = await testContent()
  expect(contentHash(structuredClone(content))).toBe(contentHash(content))
  expect(contentHash({ ...content, site: { ...content.site, name: 'Another' } })).not.toBe(contentHash(content))
})
