import { databaseOf, lackingConnectQuery } from '#src/data/checkup/lent-connections.ts'
import type { Database } from '#src/data/database/database.ts'
import { CannotStart } from './explain-failure.ts'

interface Pooler {
  /** By way of the pooler. */
  pages: Pick<Database, 'db'>
  direct: Pick<Database, 'db'>
  /** For which a statement of a page may go on. */
  statementMs: number
  warn: (message: string) => void
}

/**
 * Throws CannotStart where the pooler and the direct address lead to different databases. Warns where the pooler's connections lack what
 * Gable sets for its own: with what to write into the pooler's settings.
 */
export async function checkPooler({ pages, direct, statementMs, warn }: Pooler): Promise<void> {
  const [one, other] = [await databaseOf(direct), await databaseOf(pages)]
  if (one !== other) throw new CannotStart('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  const query = await lackingConnectQuery(pages, statementMs)
  if (query === undefined) return
  warn(
    `Connections by way of DATABASE_URL lack settings that pages need: have the pooler say connect_query='${query}' (deploy/pgbouncer.ini)`,
  )
}
