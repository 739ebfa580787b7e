import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { importFacts } from '#src/services/surroundings/import-facts.ts'

/**
 * Run by facts-killed.test.ts: `node import-facts-and-die.ts FOLDER FILE ROWS MS`. Imports broadband and ends by `kill -9` so many milliseconds after
 * so many rows were written: with 0 between two batches, else within one. Says what it did where it came to the end.
 */
const [folder = '', path = '', rows = '', ms = ''] = process.argv.slice(2)
const database = await connectDatabase({ folder: join(folder, 'database') })
await migrate(database)
const kill = () => process.kill(process.pid, 'SIGKILL')
const began = performance.now()
let mostRssMb = 0
const report = await importFacts(database.db, {
  source: 'broadband',
  files: [path],
  now: () => new Date('2026-11-21T12:00:00Z'),
  onProgress: (at) => {
    mostRssMb = Math.max(mostRssMb, process.memoryUsage.rss() / 1e6)
    if (at.rows !== Number(rows)) return
    if (ms === '0') kill()
    else setTimeout(kill, Number(ms))
  },
})
const seconds = (performance.now() - began) / 1000
writeSync(1, `${JSON.stringify({ ...report, seconds, mostRssMb })}\n`)
await database.close()
