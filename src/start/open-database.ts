import { connectDatabase } from '#src/data/database/connect-database.ts'
import type { Database } from '#src/data/database/database.ts'
import { compareMigrations, migrate } from '#src/data/database/migrate.ts'
import type { Settings } from '#src/settings.ts'
import { CannotStart } from './explain-failure.ts'
import type { Progress } from './progress.ts'

/** The oldest supported PostgreSQL, as in `server_version_num`: 150000 is 15.0. */
const oldestServer = 150_000

/** Opens the site's database and migrates it. Commands pass connectOrAskSite as `connect`. Throws errors that explainFailure explains. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databaseFolder'>,
  { say }: Pick<Progress, 'say'>,
  connect = connectDatabase,
): Promise<Database> {
  const database = await connect({ url: settings.databaseUrl, folder: settings.databaseFolder })
  try {
    if (database.kind === 'embedded' && database.isShared) {
      await refuseOtherVersion(database)
      return database
    }
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

/**
 * Throws CannotStart if the running site is another version: the embedded database has one session, so that its pages would run queries in
 * the middle of the migrations.
 */
async function refuseOtherVersion(database: Database): Promise<void> {
  const { pending, unknown } = await compareMigrations(database)
  if (pending.length + unknown.length === 0) return
  throw new CannotStart('The site that runs is of another version of Gable: restart it, then give the command again.')
}
