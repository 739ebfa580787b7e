import { databaseOf, missingConnectQuery, poolsTransactions, sessionFaults } from '#src/data/checkup/pooler-figures.ts'
import type { Database } from '#src/data/database/database.ts'
import { type Finding, findingPassed, findingWarning, findingWrong } from './check-result.ts'

interface PoolerChecks {
  /** Opens a database address without changing settings of its connections. */
  open(url: string): Promise<Database>
  /** The address for everything but pages; undefined with the embedded database. */
  directUrl: string | undefined
  /** The address for pages, if it is another one. */
  poolerUrl: string | undefined
  /** The time limit of a page's statements. */
  statementMs: number
  /** Explains an error about the setting without secrets. */
  explain(error: unknown, setting: string): string
}

/** What each of the two addresses needs, in words for the operator. */
const faults = {
  listen: ['Nothing is heard of what other connections notify', 'imports and changes reach other processes late'],
  lock: ['Locks do not last from one statement to the next', 'two processes may import, or migrate, at once'],
}

/** Whether both addresses lead to the same database and their connections can do what they are used for. */
export async function checkPooler({ open, directUrl, poolerUrl, statementMs, explain }: PoolerChecks): Promise<Finding[]> {
  if (directUrl === undefined) return []
  const setting = poolerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const direct = await open(directUrl)
  try {
    // The check of the database reports this with the reason.
    if (!(await answers(direct))) return []
    const findings = await directFindings(direct, setting)
    return poolerUrl === undefined ? findings : [...findings, ...(await poolerFindings(direct, poolerUrl, { open, statementMs, explain }))]
  } finally {
    await direct.close()
  }
}

function answers({ ask }: Pick<Database, 'ask'>): Promise<boolean> {
  return ask('select 1').then(
    () => true,
    () => false,
  )
}

async function directFindings(direct: Database, setting: string): Promise<Finding[]> {
  if (await poolsTransactions(direct))
    return [
      findingWrong(
        `${setting} leads to a pooler that lends connections by transaction: imports, jobs and migrations need connections that last.`,
        'Set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself (deploy/pgbouncer.ini), or pool_mode = session.',
      ),
    ]
  const found = await sessionFaults(direct)
  if (found.length === 0) return [findingPassed(`Connections of ${setting} last: notifications arrive, and locks hold.`)]
  return found.map((fault) => {
    const [what, so] = faults[fault]
    return findingWrong(`${what} by ${setting}: ${so}.`, `Set ${setting} to the server itself: what stands before it keeps that back.`)
  })
}

async function poolerFindings(
  direct: Database,
  poolerUrl: string,
  { open, statementMs, explain }: Pick<PoolerChecks, 'open' | 'statementMs' | 'explain'>,
): Promise<Finding[]> {
  const pages = await open(poolerUrl)
  try {
    if ((await databaseOf(direct)) !== (await databaseOf(pages)))
      return [
        findingWrong(
          'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: the site does not start.',
          "Have the pooler's [databases] name the database of DATABASE_DIRECT_URL, on the same server.",
        ),
      ]
    const [isLent, query] = [await poolsTransactions(pages), await missingConnectQuery(pages, statementMs)]
    return [
      isLent
        ? findingPassed('DATABASE_URL leads to a pooler that lends connections by transaction, and to the database of DATABASE_DIRECT_URL.')
        : findingWarning(
            'DATABASE_URL keeps a connection of the server for each of ours, as without a pooler.',
            'Set pool_mode = transaction in the pooler; if there is none, DATABASE_DIRECT_URL is not needed.',
          ),
      ...(query === undefined
        ? []
        : [
            findingWarning(
              'Connections by way of DATABASE_URL lack settings that pages need.',
              `Have the pooler say connect_query='${query}' for this database (deploy/pgbouncer.ini).`,
            ),
          ]),
    ]
  } catch (error) {
    return [
      findingWrong(
        explain(error, 'DATABASE_URL'),
        'Cached pages are shown meanwhile, others are not: does the pooler run, and know this database and user?',
      ),
    ]
  } finally {
    await pages.close()
  }
}
