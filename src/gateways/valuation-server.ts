import * as v from 'valibot'
import type { InstantValuation, ValuationSource } from '#src/domain/valuation/instant-valuation.ts'
import type { ValuationService } from '../domain/valuation/valuation-settings.ts'
import { jsonClient, statusReason } from './json-client.ts'

interface ValuationServerOptions extends ValuationService {
  /** Called once per outage. */
  warn: (message: string) => void
  timeoutMs?: number
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

const pauseMs = 60_000
/** Twenty examples with their addresses take about 6,000. */
const mostCharacters = 100_000
/** Pages could not lay out more, and no home is worth more. */
const mostPounds = 1_000_000_000

const pounds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostPounds))
/** One line of plain text; HTML in it is shown as text. */
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((given) => given.replaceAll(/\p{Cc}+/gu, ' ').trim()),
    v.minLength(1),
    v.maxLength(most),
  )
const estimated = v.pipe(
  v.object({
    status: v.literal('estimated'),
    value: pounds,
    low: pounds,
    high: pounds,
    basis: line(500),
    examples: v.optional(v.pipe(v.array(v.object({ address: line(200), price: pounds, what: line(100) })), v.maxLength(20)), []),
    credit: v.optional(line(500)),
  }),
  v.check(({ low, value, high }) => low <= value && value <= high, 'a range that does not hold its value'),
)
const answer = v.variant('status', [estimated, v.object({ status: v.picklist(['unknown-postcode', 'too-few']) })])

/**
 * A service with the protocol of docs/valuation.md. Each question is asked once, without retries; after three failures in a row the service
 * is left alone for a minute. Never throws.
 */
export function valuationServer({ url, token, warn, timeoutMs = 8000, now }: ValuationServerOptions): ValuationSource {
  const { host } = new URL(url)
  const outage = (reason: string) =>
    warn(
      `${host} gives no instant valuations (${reason.replaceAll(token, '…')}); visitors are offered a visit meanwhile, and it is asked again.`,
    )
  const ask = jsonClient({ warn: outage, timeoutMs, pauseMs, mostCharacters, now })
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return {
    async value({ postcode, house, kind, beds }) {
      const body = JSON.stringify({ postcode, house, kind, beds: beds ?? null })
      const told = await ask(`${url}/valuations`, { method: 'POST', headers, body }, async (response): Promise<InstantValuation> => {
        if (!response.isOk) throw new Error(statusReason(response.status))
        return v.parse(answer, await response.body())
      })
      return told ?? { status: 'unavailable' }
    },
  }
}
