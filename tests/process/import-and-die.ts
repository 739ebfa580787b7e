import { writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { KyselyPlugin } from 'kysely'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { composeImport } from '#src/start/compose-import.ts'
import { numberedFeed, numberOfStock } from '#tests/support/numbered-feeds.ts'

/**
 * Run by killed-in-transaction.test.ts: `node import-and-die.ts FOLDER PLAN [URL]`. Says of which of the numbered feeds the stock is,
 * imports the next one and ends by `kill -9` as planned, counted from 0 among the statements of the transaction that applies a feed.
 * Without a plan it says how many milliseconds each of them takes.
 */
export interface Plan {
  statement: number
  /** Milliseconds after it was sent. */
  after: number
}

const [folder = '', planned = 'null', url] = process.argv.slice(2)
const plan = JSON.parse(planned) as Plan | null
const database = await connectDatabase({ folder: join(folder, 'database'), url })
await migrate(database)
// A server goes on for a moment with what the killed program had asked.
while (url && (await others()) > 0) await wait(50)
const number = await numberOfStock(database.db)
say(`stock ${number}`)

let isApplying = false
const begun: number[] = []
const kill = await killer()
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!isApplying) return node
    begun.push(performance.now())
    if (begun.length - 1 === plan?.statement) {
      say(`in ${plan.statement}`)
      kill(plan.after)
    }
    return node
  },
  transformResult: async ({ result }) => result,
}
const { importFeed } = composeImport({
  database: { ...database, db: database.db.withPlugin(counting) },
  settings: {
    incomingFolder: join(folder, 'incoming'),
    postcodesUrl: undefined,
  },
  stores: { media: folderStore(join(folder, 'media')), legalPacks: folderStore(join(folder, 'legal-packs')) },
  content: () => ({
    site: { adverts: { changed: [], numbers: [] }, calculators: { interestRate: 5, termYears: 25, depositPercent: 20 }, councilTax: [] },
    branches: [],
    events: [],
  }),
  warn: () => {},
})
const path = join(folder, `${number + 1}.blm`)
await writeFile(path, numberedFeed(number + 1))
await importFeed({
  path,
  onProgress: ({ stage }) => {
    isApplying = stage === 'applying'
  },
})
const ended = performance.now()
const durations = begun.map((at, index) => (begun[index + 1] ?? ended) - at)
say(`applied ${number + 1} ${JSON.stringify(durations)}`)
await database.close()
process.exit(0)

/** At once: what is buffered dies too. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}

/** From a thread of its own, because the embedded database holds up this one while it works. */
async function killer(): Promise<(afterMs: number) => void> {
  const shared = new Int32Array(new SharedArrayBuffer(8))
  const code = `
    const { workerData } = require('node:worker_threads')
    Atomics.wait(workerData, 0, 0)
    const end = performance.now() + workerData[1] / 1000
    while (performance.now() < end);
    process.kill(process.pid, 'SIGKILL')`
  const worker = new Worker(code, { eval: true, workerData: shared })
  await new Promise((ready) => worker.once('online', ready))
  worker.unref()
  return (afterMs) => {
    shared[1] = afterMs * 1000
    Atomics.store(shared, 0, 1)
    Atomics.notify(shared, 0)
  }
}

async function others(): Promise<number> {
  const sessions = "application_name like 'gable%' and datname = current_database()"
  const [row] = await database.ask(
    `select count(*)::integer as count from pg_stat_activity where ${sessions} and state <> 'idle' and pid <> pg_backend_pid()`,
  )
  return Number(row?.count)
}
