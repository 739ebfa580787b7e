import type { Database } from '#src/data/database/database.ts'
import { addRequestCounts, forgetRequestCounts } from '#src/data/processes/request-counts.ts'
import { type RequestCounts, requestCounts } from '#src/server/rate-limits/request-counts.ts'

/** Requests by client: of this process alone with the embedded database, which only one process can use; else of all. */
export function sharedCounts({ db, kind }: Pick<Database, 'db' | 'kind'>): RequestCounts {
  if (kind === 'embedded') return requestCounts()
  let last = 0
  return requestCounts({
    addShared: async (minute, added) => {
      // The minutes gone by are forgotten with the first count of a new one.
      if (minute !== last) await forgetRequestCounts(db, minute)
      last = minute
      return addRequestCounts(db, minute, added)
    },
  })
}
