import { everyChange, type StockKey } from '#src/domain/search/stock-keys.ts'
import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { statusReason } from './json-client.ts'
import { OutOfTime, withinTime } from './within-time.ts'

/** The tag of all our pages. */
export const pageTag = 'gable-pages'
/**
 * Purges what has one of the keys from the shared cache, or all our pages. Returns why it failed; undefined on success. Never throws.
 */
export type PurgeCdn = (keys: Iterable<StockKey> | 'everything', signal: AbortSignal) => Promise<string | undefined>

const mostAnswerBytes = 65_536
/** Proxies between, such as nginx, take a few kilobytes for all headers of a page. */
const mostTagCharacters = 1000
/** Keys of one request, as documented: beyond, all pages are purged. For Cloudflare 30 a request, whatever the plan, in up to four. */
const mostKeys = { fastly: 256, cloudflare: 120, plain: 256 } as const satisfies Record<CdnSettings['kind'], number>
const keysOfRequest = 30

/** What a page says to the shared cache; without keys, or with too many, it is purged with every change. */
export function tagsOf(keys: readonly StockKey[] | undefined): string[] {
  const tags = keys?.map(tagOf) ?? []
  const areFew = keys !== undefined && tags.join(' ').length <= mostTagCharacters
  return [pageTag, ...(areFew ? tags : [tagOf(everyChange)])]
}

/** Other sites of the same service or zone have tags, too. */
function tagOf(key: StockKey): string {
  return `g-${key}`
}

/**
 * Fastly: https://www.fastly.com/documentation/reference/api/purging/ (by surrogate key, one or several). Cloudflare:
 * https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/. Plain: a PURGE request to each cache, as caches can be
 * configured (deploy/varnish.vcl), with keys in the header of Varnish's module xkey; one that does not know it purges all our pages. 404
 * means that there is nothing to purge.
 */
export function cdnPurger(settings: CdnSettings, { timeoutMs = 10_000, tag = pageTag } = {}): PurgeCdn {
  const { kind } = settings
  return async (keys, outer) => {
    const named = keys === 'everything' ? [] : [...keys].map(tagOf)
    const tags = named.length === 0 || named.length > mostKeys[kind] ? [tag] : named
    const answers = await Promise.all(
      requestsFor(settings, tags, tag).map(([url, init]) =>
        withinTime({ ms: timeoutMs, outer }, async (signal) => {
          const response = await fetch(url, { ...init, signal, redirect: 'manual' })
          return problemOf({ kind, tags }, response.status, await boundedText(response))
        }).catch(reasonOf),
      ),
    )
    return answers.find((problem) => problem !== undefined)
  }
}

function requestsFor(
  { kind, zone, token, purgeUrls }: CdnSettings,
  tags: readonly string[],
  ofAll: string,
): Array<readonly [url: string, RequestInit]> {
  return purgeUrls.flatMap((url): Array<readonly [string, RequestInit]> => {
    if (kind === 'fastly') {
      const headers = { 'fastly-key': token, accept: 'application/json' }
      if (tags.length === 1) return [[`${url}/service/${zone}/purge/${tags[0]}`, { method: 'POST', headers }]]
      return [[`${url}/service/${zone}/purge`, { method: 'POST', headers: { ...headers, 'surrogate-key': tags.join(' ') } }]]
    }
    if (kind === 'cloudflare') {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const bodies = Array.from({ length: Math.ceil(tags.length / keysOfRequest) }, (_, at) =>
        JSON.stringify({ tags: tags.slice(at * keysOfRequest, (at + 1) * keysOfRequest) }),
      )
      return bodies.map((body) => [`${url}/client/v4/zones/${zone}/purge_cache`, { method: 'POST', headers, body }])
    }
    const narrower = tags[0] === ofAll ? {} : { xkey: tags.join(' ') }
    return [
      [url, { method: 'PURGE', headers: { 'surrogate-key': ofAll, ...narrower, ...(token && { authorization: `Bearer ${token}` }) } }],
    ]
  })
}

function problemOf(
  { kind, tags }: { kind: CdnSettings['kind']; tags: readonly string[] },
  status: number,
  text: string,
): string | undefined {
  if (kind === 'plain') return (status >= 200 && status < 300) || status === 404 ? undefined : statusReason(status)
  if (status !== 200) return statusReason(status)
  const said = asRecord(text)
  // Cloudflare responds 200 to some failures; Fastly says ok, or the id of each tag's purge.
  const hasPurged = tags.length === 1 ? said.status === 'ok' : tags.every((tag) => typeof said[tag] === 'string')
  const isDone = kind === 'cloudflare' ? said.success === true : hasPurged
  return isDone ? undefined : 'it answers, but does not say that it has done so'
}

function asRecord(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function boundedText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostAnswerBytes) break
  }
  return text
}

/** Without address and headers, one of which is a secret. */
function reasonOf(error: unknown): string {
  if (error instanceof OutOfTime) return 'no answer in time'
  const { cause } = error as { cause?: { code?: string } }
  return `the connection failed${cause?.code ? ` (${cause.code})` : ''}`
}
