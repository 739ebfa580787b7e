import { connectDatabase } from '#src/data/database/connect-database.ts'
import type { Database } from '#src/data/database/database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import type { Settings } from '#src/settings.ts'
import { CannotStart } from './explain-failure.ts'
import type { Progress } from './progress.ts'

/** The oldest PostgreSQL whose SQL we use; `server_version_num` counts 15.0 as 150000. */
const oldestServer = 150_000

/** The site's database, open and in its newest shape. Throws what explainFailure explains. */
export async function openDatabase(settings: Settings, { say }: Pick<Progress, 'say'>): Promise<Database> {
  const database = await connectDatabase({ url: settings.databaseUrl, folder: settings.databaseFolder })
  try {
    await refuseOldServer(database)
    const applied = await migrate(database)
    if (applied.length > 0) say(`Database: ran ${applied.length} migration${applied.length === 1 ? '' : 's'}.`)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function refuseOldServer(database: Database): Promise<void> {
  const [row] = await database.withScripts((run) => run("select current_setting('server_version_num') as number"))
  const version = Number(row?.number)
  if (version >= oldestServer) return
  throw new CannotStart(`The database server is PostgreSQL ${Math.floor(version / 10_000)}; Gable needs version 15 or newer.`)
}
