import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts'
import { conditionalHeaders, readAnswer } from './media-answer.ts'
import type { NameLookup } from './media-lookup.ts'
import { type MediaRequests, mediaRequests } from './media-request.ts'
import { isPublicAddress } from './public-address.ts'

/** What came of asking for a medium. `fingerprint` goes back in with the next request, to learn cheaply that nothing changed. */
export type FetchedMedia =
  | { kind: 'fetched'; bytes: Buffer; contentType: string; fingerprint: string }
  | { kind: 'unchanged' }
  | { kind: 'failed'; reason: string }

/** Opened once per import: it counts what it fetches. */
export interface MediaFetcher {
  /** Never throws: what goes wrong is `failed` with a reason for the report. */
  fetch(address: string, knownFingerprint?: string): Promise<FetchedMedia>
  close(): void
}

export interface MediaFetcherOptions {
  /** Bytes of one file. */
  maxBytes?: number
  /** For one file, redirects included, waiting for its turn not. */
  timeoutMs?: number
  maxRedirects?: number
  /** Files over the fetcher's life; the others fail. */
  maxCount?: number
  concurrency?: number
  /** Whether an IP address may be connected to; public ones only unless told otherwise. */
  allow?: (ip: string) => boolean
  /** How names are looked up; as the system does unless told otherwise. */
  lookup?: NameLookup
}

type Limits = Required<Omit<MediaFetcherOptions, 'lookup'>>

const standard: Limits = {
  maxBytes: 40_000_000,
  timeoutMs: 30_000,
  maxRedirects: 5,
  maxCount: 100_000,
  concurrency: 4,
  allow: isPublicAddress,
}

/** Fetches pictures and documents over http(s) within limits, from public addresses only. */
export function openMediaFetcher(given: MediaFetcherOptions = {}): MediaFetcher {
  const options = { ...standard, ...given }
  const requests = mediaRequests({ allow: options.allow, sockets: options.concurrency, lookup: given.lookup })
  const turns = turnTaker(options.concurrency)
  const breakers = breakerOfEach()
  let count = 0
  return {
    fetch: async (address, knownFingerprint) => {
      if (!URL.canParse(address)) return { kind: 'failed', reason: 'It is not an address.' }
      if (++count > options.maxCount) return { kind: 'failed', reason: `More than ${options.maxCount} files in one import.` }
      const url = new URL(address)
      return turns(() => followed(requests, { url, knownFingerprint, options }, breakers(url.host)))
    },
    close: requests.close,
  }
}

/** So many failures to answer at all, one after the other, and a server is not asked again for a while. */
const mostSilences = 4
const pauseMs = 5 * 60_000

/** A server that is down would otherwise cost every picture of a feed the full time it may take. */
function breakerOfEach(): (host: string) => CircuitBreaker {
  const breakers = new Map<string, CircuitBreaker>()
  return (host) => {
    const known = breakers.get(host) ?? circuitBreaker({ failures: mostSilences, pauseMs, now: () => performance.now(), warn: () => {} })
    breakers.set(host, known)
    return known
  }
}

interface Wanted {
  url: URL
  knownFingerprint: string | undefined
  options: Limits
}

/** Asks, and goes where the answers point, each hop checked as the first one. */
async function followed(requests: MediaRequests, wanted: Wanted, breaker: CircuitBreaker): Promise<FetchedMedia> {
  if (!breaker.mayAsk()) return { kind: 'failed', reason: `${wanted.url.host} did not answer several times, so it was not asked.` }
  const signal = AbortSignal.timeout(wanted.options.timeoutMs)
  try {
    const answer = await answered(requests, wanted, signal)
    breaker.succeeded()
    return answer
  } catch (error) {
    const reason = signal.aborted ? 'It took too long.' : reasonOf(error)
    breaker.failed(reason)
    return { kind: 'failed', reason }
  }
}

async function answered(requests: MediaRequests, { url, knownFingerprint, options }: Wanted, signal: AbortSignal): Promise<FetchedMedia> {
  const headers = {
    accept: 'image/jpeg,image/png,image/webp,image/gif,application/pdf;q=0.9',
    'accept-encoding': 'identity',
    'user-agent': 'Gable feed import',
    ...conditionalHeaders(knownFingerprint),
  }
  let at = url
  for (let hop = 0; hop <= options.maxRedirects; hop++) {
    const answer = await requests.get(at, { headers, signal })
    const { location } = answer.headers
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) && location !== undefined
    if (!isRedirect) return await readAnswer(answer, { maxBytes: options.maxBytes, knownFingerprint })
    answer.destroy()
    if (!URL.canParse(location, at)) return { kind: 'failed', reason: 'The server redirects to something that is no address.' }
    at = new URL(location, at)
  }
  return { kind: 'failed', reason: `More than ${options.maxRedirects} redirects.` }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Several addresses tried in vain give one error whose own message is empty.
  const reason = error.message || ('code' in error ? String(error.code) : error.name)
  return reason.slice(0, 200)
}

/** Lets so many tasks run at once; the others wait in order. */
function turnTaker(places: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = places
  return async (task) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free--
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
