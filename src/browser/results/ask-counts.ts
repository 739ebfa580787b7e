import * as routes from '#src/routes.ts'
import { latestRequest } from '../latest-request.ts'
import { formAddress } from './form-address.ts'

/** Milliseconds without another change before counts are asked for. */
const changePause = 250
/** Milliseconds until a request counts as failed. */
const mostWait = 10_000

export interface Counts {
  /** Null while it is not known which of several places is meant. */
  total: number | null
  /** By name of the control and value of the option. */
  options: Record<string, Record<string, number>>
}

type Fields = Iterable<[string, FormDataEntryValue]>

interface AskCountsOptions {
  /** Gets the counts for the last form; undefined when they could not be had. A request that was overtaken gives none. */
  found: (counts: Counts | undefined) => void
  fetchCounts?: typeof fetchOptionCounts
}

interface CountsAsked {
  /** Once changes pause. */
  soon: (fields: Fields) => void
  now: (fields: Fields) => Promise<void>
  /** Cancels what is under way. */
  stop: () => void
}

/** Asks the server how many properties a form finds, one request at a time. */
export function askCounts({ found, fetchCounts = fetchOptionCounts }: AskCountsOptions): CountsAsked {
  const { now, soon, stop } = latestRequest<Counts | undefined>({ pause: changePause, answered: found })
  const ask = (fields: Fields) => (signal: AbortSignal) =>
    fetchCounts(fields, AbortSignal.any([signal, AbortSignal.timeout(mostWait)])).catch(() => undefined)
  return { now: (fields) => now(ask(fields)), soon: (fields) => soon(ask(fields)), stop }
}

async function fetchOptionCounts(fields: Fields, signal: AbortSignal): Promise<Counts> {
  const response = await fetch(formAddress(new URL(routes.search.optionCounts.href(), location.href).href, fields), { signal })
  if (!response.ok) throw new Error(`Counts were answered with ${response.status}`)
  const { total_count, options } = await response.json()
  return { total: total_count, options }
}
