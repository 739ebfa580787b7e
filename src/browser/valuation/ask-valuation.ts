import * as v from 'valibot'
import { type InstantValuation, instantValuation } from '#src/domain/valuation/instant-valuation.ts'
import * as routes from '#src/routes.ts'

const refusal = v.object({ errors: v.record(v.string(), v.string()) })
const failure = v.object({ message: v.string() })
/** For a page that looks through the sales of a district. */
const mostMs = 30_000

type Asked =
  | { status: 'valued'; valued: InstantValuation }
  | { status: 'invalid'; errors: Record<string, string> }
  /** `message` is the server's; absent where nothing of use came back. */
  | { status: 'failed'; message?: string }

/** Asks what a home would fetch; never throws. */
export async function askValuation(values: Readonly<Record<string, string>>): Promise<Asked> {
  try {
    const response = await fetch(routes.valuation.instant.href(), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(mostMs),
    })
    const body: unknown = await response.json()
    if (response.status === 422) return { status: 'invalid', ...v.parse(refusal, body) }
    if ((response.ok || response.status === 503) && !v.is(failure, body))
      return { status: 'valued', valued: v.parse(instantValuation, body) }
    return { status: 'failed', ...(v.is(failure, body) && { message: body.message }) }
  } catch (error) {
    console.warn('No valuation came', error)
    return { status: 'failed' }
  }
}
