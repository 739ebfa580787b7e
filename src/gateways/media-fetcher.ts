import PQueue from 'p-queue'
import { type AskServer, serverPatience } from './ask-server.ts'
import { conditionalHeaders, type FetchedMedia, readAnswer } from './media-answer.ts'
import type { NameLookup } from './media-lookup.ts'
import { type MediaRequests, mediaRequests } from './media-request.ts'
import { isPublicAddress } from './public-address.ts'
import { OutOfTime, withinTime } from './within-time.ts'

/** Opened once per import: it counts what it fetches, and how long that takes. */
export interface MediaFetcher {
  /** Never throws: what goes wrong is `failed` with a reason for the report. */
  fetch(address: string, knownFingerprint?: string): Promise<FetchedMedia>
  close(): void
}

interface OpenMediaFetcherOptions {
  /** Bytes of one file. */
  maxBytes?: number
  /** For one file, redirects included, waiting for its turn not. */
  timeoutMs?: number
  /** For all files of the fetcher, from its opening. */
  totalMs?: number
  maxRedirects?: number
  /** Files over the fetcher's life; the others fail. */
  maxCount?: number
  concurrency?: number
  /** Whether an IP address may be connected to; public ones only unless told otherwise. */
  allow?: (ip: string) => boolean
  /** How names are looked up; as the system does unless told otherwise. */
  lookup?: NameLookup
  /** Aborting it ends what is being fetched, and nothing more is asked for. */
  signal?: AbortSignal | undefined
}

type Limits = Required<Omit<OpenMediaFetcherOptions, 'lookup' | 'signal'>>

const standard: Limits = {
  maxBytes: 40_000_000,
  timeoutMs: 30_000,
  totalMs: 60 * 60_000,
  maxRedirects: 5,
  maxCount: 100_000,
  concurrency: 4,
  allow: isPublicAddress,
}

interface Fetching {
  requests: MediaRequests
  options: Limits
  askServer: AskServer
  /** Aborts when nothing more may be asked for. */
  over: AbortSignal
}

/** Fetches pictures and documents over http(s) within limits, from public addresses only. */
export function openMediaFetcher(given: OpenMediaFetcherOptions = {}): MediaFetcher {
  const options = { ...standard, ...given }
  const requests = mediaRequests({ allow: options.allow, sockets: options.concurrency, lookup: given.lookup })
  const ending = new AbortController()
  const stop = () => ending.abort(new Error('The import was stopped.'))
  if (given.signal?.aborted) stop()
  given.signal?.addEventListener('abort', stop)
  const timer = setTimeout(() => ending.abort(new Error('The time for the media of one import was over.')), options.totalMs)
  const fetching: Fetching = { requests, options, askServer: serverPatience(ending.signal), over: ending.signal }
  const turns = new PQueue({ concurrency: options.concurrency })
  let count = 0
  return {
    fetch: async (address, knownFingerprint) => {
      if (!URL.canParse(address)) return { kind: 'failed', reason: 'It is not an address.' }
      if (++count > options.maxCount) return { kind: 'failed', reason: `More than ${options.maxCount} files in one import.` }
      return turns.add(() => fetched(fetching, new URL(address), knownFingerprint))
    },
    close: () => {
      clearTimeout(timer)
      given.signal?.removeEventListener('abort', stop)
      requests.close()
    },
  }
}

async function fetched(fetching: Fetching, url: URL, knownFingerprint: string | undefined): Promise<FetchedMedia> {
  const { over, options } = fetching
  try {
    return await withinTime({ ms: options.timeoutMs, outer: over }, (signal) => followed(fetching, { url, knownFingerprint, signal }))
  } catch (error) {
    return { kind: 'failed', reason: error instanceof OutOfTime ? 'It took too long.' : reasonOf(error) }
  }
}

interface Wanted {
  url: URL
  knownFingerprint: string | undefined
  signal: AbortSignal
}

/** Asks, and goes where the answers point, each hop checked as the first one. */
async function followed(fetching: Fetching, { url, knownFingerprint, signal }: Wanted): Promise<FetchedMedia> {
  const { requests, options, askServer } = fetching
  const headers = {
    accept: 'image/jpeg,image/png,image/webp,image/gif,application/pdf;q=0.9',
    'accept-encoding': 'identity',
    'user-agent': 'Gable feed import',
    ...conditionalHeaders(knownFingerprint),
  }
  let at = url
  for (let hop = 0; hop <= options.maxRedirects; hop++) {
    const outcome = await askServer({ url: at, signal }, async () => {
      const answer = await requests.get(at, { headers, signal })
      const { location } = answer.headers
      const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) && location !== undefined
      if (!isRedirect) return await readAnswer(answer, { maxBytes: options.maxBytes, knownFingerprint })
      answer.destroy()
      return location
    })
    if (typeof outcome !== 'string') return outcome
    if (!URL.canParse(outcome, at)) return { kind: 'failed', reason: 'The server redirects to something that is no address.' }
    at = new URL(outcome, at)
  }
  return { kind: 'failed', reason: `More than ${options.maxRedirects} redirects.` }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Several addresses tried in vain give one error whose own message is empty.
  const reason = error.message || ('code' in error ? String(error.code) : error.name)
  return reason.slice(0, 200)
}
