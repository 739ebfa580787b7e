import { writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import type { FactSourceName } from '#src/domain/surroundings/fact-source.ts'
import { importFacts } from '#src/services/surroundings/import-facts.ts'
import { importStationTimes } from '#src/services/surroundings/import-station-times.ts'

/**
 * Run by facts-killed.test.ts and others: `node import-facts-and-die.ts FOLDER SOURCE LIST ROWS MS`. Imports the files that LIST names, one a line,
 * and ends by `kill -9` so many milliseconds after so many rows were written: with 0 between two batches, else within one. Says what it did where it
 * came to the end, with the most memory that the process had.
 */
const [folder = '', source = '', list = '', rows = '', ms = ''] = process.argv.slice(2)
const files = (await readFile(list, 'utf8')).split('\n').filter(Boolean)
const database = await connectDatabase({ folder: join(folder, 'database') })
await migrate(database)
const kill = () => process.kill(process.pid, 'SIGKILL')
const began = performance.now()
let isEnding = false
const onProgress = (at: { rows: number }) => {
  if (isEnding || at.rows < Number(rows)) return
  isEnding = true
  if (ms === '0') kill()
  else setTimeout(kill, Number(ms))
}
const now = () => new Date('2026-11-21T12:00:00Z')
const report =
  source === 'times'
    ? await importStationTimes(database.db, files[0]!, { onProgress, now })
    : await importFacts(database.db, { source: source as FactSourceName, files, onProgress, now })
const seconds = (performance.now() - began) / 1000
writeSync(1, `${JSON.stringify({ ...report, seconds, mostRssMb: process.resourceUsage().maxRSS / 1e3 })}\n`)
await database.close()
