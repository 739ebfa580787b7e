import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { importSoldPrices } from '#src/services/valuation/import-sold-prices.ts'

/**
 * Run by sold-prices-killed.test.ts: `node import-sales-and-die.ts FOLDER FILE ROWS MS`. Imports sold prices and ends by `kill -9` so many
 * milliseconds after so many rows were written: with 0 between two batches, else within one. Says what it did where it came to the end.
 */
const [folder = '', path = '', rows = '', ms = ''] = process.argv.slice(2)
const database = await connectDatabase({ folder: join(folder, 'database') })
await migrate(database)
const kill = () => process.kill(process.pid, 'SIGKILL')
const report = await importSoldPrices(database.db, path, {
  onProgress: (at) => {
    if (at.step !== 'sales' || at.rows !== Number(rows)) return
    if (ms === '0') kill()
    else setTimeout(kill, Number(ms))
  },
})
writeSync(1, `${JSON.stringify(report)}\n`)
await database.close()
