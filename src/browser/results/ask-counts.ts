import * as routes from '#src/routes.ts'
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

interface AskCountsOptions {
  /** Gets the counts for the last form; undefined when they could not be had. A request that was overtaken gives none. */
  found: (counts: Counts | undefined) => void
  fetchCounts?: typeof fetchOptionCounts
}

interface CountsAsked {
  /** Once changes pause. */
  soon: (fields: Iterable<[string, FormDataEntryValue]>) => void
  now: (fields: Iterable<[string, FormDataEntryValue]>) => Promise<void>
  /** Cancels what is under way. */
  stop: () => void
}

/** Asks the server how many properties a form finds, one request at a time. */
export function askCounts({ found, fetchCounts = fetchOptionCounts }: AskCountsOptions): CountsAsked {
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()

  function stop() {
    clearTimeout(timer)
    request.abort()
  }

  async function now(fields: Iterable<[string, FormDataEntryValue]>) {
    stop()
    request = new AbortController()
    const { signal } = request
    const counts = await fetchCounts(fields, AbortSignal.any([signal, AbortSignal.timeout(mostWait)])).catch(() => undefined)
    if (!signal.aborted) found(counts)
  }

  function soon(fields: Iterable<[string, FormDataEntryValue]>) {
    stop()
    timer = setTimeout(() => void now(fields), changePause)
  }

  return { soon, now, stop }
}

async function fetchOptionCounts(fields: Iterable<[string, FormDataEntryValue]>, signal: AbortSignal): Promise<Counts> {
  const response = await fetch(formAddress(new URL(routes.search.optionCounts.href(), location.href).href, fields), { signal })
  if (!response.ok) throw new Error(`Counts were answered with ${response.status}`)
  const { total_count, options } = await response.json()
  return { total: total_count, options }
}
