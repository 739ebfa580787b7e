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
  /** For one file, redirects included. */
  timeoutMs?: number
  maxRedirects?: number
  /** Requests over the fetcher's life; the others fail. */
  maxCount?: number
  concurrency?: number
  /** Whether the address connected to may be; public ones only unless told otherwise. */
  allow?: (ip: string) => boolean
}
