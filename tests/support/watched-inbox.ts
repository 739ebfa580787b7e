import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Schema } from '#src/data/database/schema.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { watchInbox } from '#src/jobs/watch-inbox.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { agencyFeeds } from './agency-feed.ts'
import { findStock } from './stock.ts'

export const quickInboxTimes = { settleMs: 30, patienceMs: 200, lookMs: 50, lookSoonMs: 20, retryMs: 20, unstoredMs: 20 }
export const silentLog = pino({ level: 'silent' })

/** A site whose inbox is watched until the test ends. */
export async function watchedInbox(
  db: Kysely<Schema>,
  given?: ImportFeed,
  times: Partial<typeof quickInboxTimes & { stayMs: number }> = {},
) {
  const agency = await agencyFeeds(db)
  const feeds = join(agency.folder, 'feeds')
  const inbox = join(feeds, 'inbox')
  await mkdir(inbox, { recursive: true })
  const importing = given ?? ((request) => importFeed(agency.dependencies, request))
  let stop = async () => {}
  return {
    start: async () => {
      stop = await watchInbox({ inbox, importFeed: importing, log: silentLog, times: { ...quickInboxTimes, ...times } })
    },
    stop: () => stop(),
    drop: (name: string, content: string | Uint8Array) => writeFile(join(inbox, name), content),
    inbox,
    inFolder: async (folder: 'inbox' | 'done' | 'failed') => (await readdir(join(feeds, folder)).catch(() => [])).sort(),
    report: async (path: string): Promise<ImportReport> => {
      const file = join(feeds, `${path}.report.json`)
      await waitUntil(() =>
        access(file).then(
          () => true,
          () => false,
        ),
      )
      return JSON.parse(await readFile(file, 'utf8'))
    },
    [Symbol.asyncDispose]: async () => {
      await stop()
      await agency[Symbol.asyncDispose]()
    },
  }
}

export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  for (let left = 500; left > 0; left--) {
    if (await holds()) return
    await wait(20)
  }
  throw new Error('It did not happen within ten seconds.')
}

export async function pricesOf(db: Kysely<Schema>): Promise<Array<number | null>> {
  return (await findStock(db)).map(({ price_value }) => price_value)
}
