import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'

/**
 * Run by killing.test.ts: `node acknowledge-writes.ts FOLDER FIRST [URL]` writes rows FIRST, FIRST + 1 … one transaction each,
 * and says each number only once its commit was answered.
 */
const [folder = '', first = '0', url] = process.argv.slice(2)
const database = await connectDatabase({ folder, url })
await migrate(database)
for (let number = Number(first); ; number++) {
  await database.db
    .insertInto('feed_import')
    .values({ source: `write ${number}` })
    .execute()
  process.stdout.write(`wrote ${number}\n`)
}
