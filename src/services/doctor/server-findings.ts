import type { ServerFigures } from '#src/data/checkup/server-figures.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

/** Rows left over by changes that make searches slower: a fifth of the stock, once that is worth speaking of. */
const [deadShare, leastDeadRows] = [0.2, 1000]

/** What a PostgreSQL server's figures mean. */
export function serverFindings(figures: ServerFigures, wantedConnections: number): Finding[] {
  return [fine(`PostgreSQL ${figures.version} answers.`), connectionFinding(figures, wantedConnections), ...vacuumFindings(figures)]
}

function connectionFinding({ connections, mostConnections }: ServerFigures, wanted: number): Finding {
  const says = `${connections} of ${mostConnections} connections are used; the processes of this machine use ${wanted} at most.`
  if (connections >= mostConnections)
    return wrong(says, 'Raise max_connections of the server, or find out who else holds them (pg_stat_activity).')
  if (wanted > mostConnections) return warning(says, 'Raise max_connections of the server, or start fewer WEB_PROCESSES.')
  return fine(says)
}

function vacuumFindings({ rows, deadRows, vacuumedHoursAgo, isVacuumedByItself }: ServerFigures): Finding[] {
  if (!isVacuumedByItself)
    return [
      warning('The server does not tidy up its tables by itself.', 'Set autovacuum = on: searches get slower with every change otherwise.'),
    ]
  if (deadRows < leastDeadRows || deadRows < rows * deadShare) return []
  const when = vacuumedHoursAgo === null ? 'never' : `${Math.round(vacuumedHoursAgo)} hours ago`
  return [
    warning(
      `${deadRows} rows of properties are left over from changes; they were last tidied up ${when}.`,
      'Run `vacuum analyze property`; a transaction that stays open keeps them (pg_stat_activity, xact_start).',
    ),
  ]
}
