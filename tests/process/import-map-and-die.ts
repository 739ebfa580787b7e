import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { importStreetMap } from '#src/services/places/import-street-map.ts'

/**
 * Run by map-killed.test.ts: `node import-map-and-die.ts FOLDER FILE BYTES MS`. Imports a street map and ends by `kill -9` so many milliseconds
 * after so many bytes were stored: with 0 between two batches, else within one. Says what it did where it came to the end.
 */
const [folder = '', path = '', bytes = '', ms = ''] = process.argv.slice(2)
const database = await connectDatabase({ folder: join(folder, 'database') })
await migrate(database)
const kill = () => process.kill(process.pid, 'SIGKILL')
const [began, before] = [performance.now(), process.memoryUsage.rss()]
let most = 0
let isEnding = false
const report = await importStreetMap(path, {
  db: database.db,
  store: folderStore(join(folder, 'maps')),
  onProgress: (at) => {
    most = Math.max(most, process.memoryUsage.rss())
    if (isEnding || at.bytes < Number(bytes)) return
    isEnding = true
    if (ms === '0') kill()
    else setTimeout(kill, Number(ms))
  },
})
writeSync(1, `${JSON.stringify({ ...report, seconds: (performance.now() - began) / 1000, grewByMb: (most - before) / 1e6 })}\n`)
await database.close()
