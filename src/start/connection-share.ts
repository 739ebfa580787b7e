import type { Database } from '#src/data/database/database.ts'

/** More than this wait for processor time, not for a connection. */
const most = 10
/** A page asks two or three things at once. */
const least = 2
/** Of each process besides those for pages: one that listens, one for questions aside, one that counts requests. */
const always = 3
/** For imports, the first process and people at the command line. */
const setAside = 12

/** What all processes of a machine open at most. */
export function wantedConnections(webProcesses: number): number {
  return webProcesses * (most + always) + setAside
}

interface Sharing {
  /** That answer requests, on this machine. */
  processes: number
  warn: (message: string) => void
}

/**
 * How many connections for pages each process may open, so that all of them together stay below what the server takes. Those of other
 * machines it cannot know (docs/several-machines.md). Warns when there is too little for all.
 */
export async function connectionShare({ ask }: Pick<Database, 'ask'>, { processes, warn }: Sharing): Promise<number> {
  const [row] = await ask(
    `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as free`,
  )
  const free = Number(row?.free)
  const share = Math.floor((free - setAside) / processes) - always
  if (share < least) {
    warn(
      `The database server takes ${free} connections; ${processes} web processes want ${processes * (least + always) + setAside}. ` +
        'Pages will be refused when they are used up: raise max_connections, or start fewer.',
    )
  }
  return Math.max(least, Math.min(most, share))
}
