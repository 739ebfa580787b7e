import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Database } from '#src/data/database/database.ts'
import type { AccountParts } from '../accounts/account-parts.ts'

/** Enquiries that a process writes at a time; a server commits several together. */
const atATime: Record<Database['kind'], number> = { embedded: 1, server: 8 }

/**
 * In a flood of enquiries pages still get their turn at the database. The embedded one answers without giving the event loop a turn, so
 * that what else came in would wait until all are written.
 */
export function createLeadTurns(kind: Database['kind']): AccountParts['inTurn'] {
  const queue = new PQueue({ concurrency: atATime[kind] })
  return (work) =>
    queue.add(async () => {
      await nextTurn()
      return work()
    })
}
