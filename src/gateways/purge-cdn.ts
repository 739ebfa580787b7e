import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { statusReason } from './json-client.ts'
import { OutOfTime, withinTime } from './within-time.ts'

/** The tag of all our pages. */
export const pageTag = 'gable-pages'
/** Purges our pages from the shared cache. Returns why it failed; undefined on success. Never throws. */
export type PurgeCdn = (signal: AbortSignal) => Promise<string | undefined>

const mostAnswerBytes = 65_536

/**
 * Fastly: https://www.fastly.com/documentation/reference/api/purging/ (by surrogate key). Cloudflare:
 * https://developers.cloudflare.com/api/resources/cache/methods/purge/ (by tag). Plain: a PURGE request to each cache, as caches can be
 * configured (deploy/varnish.vcl); 404 means that there is nothing to purge.
 */
export function cdnPurger({ kind, zone, token, purgeUrls }: CdnSettings, { timeoutMs = 10_000, tag = pageTag } = {}): PurgeCdn {
  const requests = purgeUrls.map((url): [string, RequestInit] => {
    if (kind === 'fastly')
      return [`${url}/service/${zone}/purge/${tag}`, { method: 'POST', headers: { 'fastly-key': token, accept: 'application/json' } }]
    if (kind === 'cloudflare') {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return [`${url}/client/v4/zones/${zone}/purge_cache`, { method: 'POST', headers, body: JSON.stringify({ tags: [tag] }) }]
    }
    return [url, { method: 'PURGE', headers: { 'surrogate-key': tag, ...(token && { authorization: `Bearer ${token}` }) } }]
  })
  return async (outer) => {
    const answers = await Promise.all(
      requests.map(([url, init]) =>
        withinTime({ ms: timeoutMs, outer }, async (signal) => {
          const response = await fetch(url, { ...init, signal, redirect: 'manual' })
          return problemOf(kind, response.status, await boundedText(response))
        }).catch(reasonOf),
      ),
    )
    return answers.find((problem) => problem !== undefined)
  }
}

function problemOf(kind: CdnSettings['kind'], status: number, text: string): string | undefined {
  if (kind === 'plain') return (status >= 200 && status < 300) || status === 404 ? undefined : statusReason(status)
  if (status !== 200) return statusReason(status)
  // Cloudflare responds 200 to some failures; Fastly says ok.
  const said = asRecord(text)
  const isDone = kind === 'cloudflare' ? said.success === true : said.status === 'ok'
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
