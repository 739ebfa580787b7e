import * as v from 'valibot'
import type { ReapitSettings } from '#src/domain/leads/reapit-settings.ts'
import { retryAfterMs } from '../json-client.ts'
import type { WebhookDelivery, WebhookSender } from '../webhook-sender.ts'
import { OutOfTime, withinTime } from '../within-time.ts'
import { askSignedIn, authorizedHeaders, SignInRefused, signInToReapit, tokenInMemory } from './sign-in.ts'

interface EnquirySenderOptions {
  settings: ReapitSettings
  timeoutMs?: number
}

/** Concerns the whole agency: the app is not installed there, or may not write enquiries. */
const notAllowed = 403
const busy = [429, 502, 503, 504]
/** The longest pause: enquiries are urgent. */
const longestPauseMs = 60 * 60_000

/** Creates enquiries in Reapit one by one, well within its limit of 20 requests a second. */
export function enquirySender({ settings, timeoutMs = 15_000 }: EnquirySenderOptions): WebhookSender {
  const tokens = tokenInMemory()
  /** When Reapit accepts requests again, by the process's own clock. */
  let notBefore = Number.NEGATIVE_INFINITY

  const deliver = async (body: string, signal: AbortSignal): Promise<WebhookDelivery> => {
    const answer = await askSignedIn({
      tokens,
      signIn: () =>
        signInToReapit(settings, async (url, question) => {
          const response = await fetch(url, { ...question, redirect: 'manual', signal })
          return { status: response.status, body: await response.bytes() }
        }),
      ask: (token) =>
        fetch(`${settings.platformUrl}/enquiries/`, {
          method: 'POST',
          headers: { ...authorizedHeaders(token, settings.customer), 'content-type': 'application/json' },
          body,
          redirect: 'manual',
          signal,
        }),
      drop: ({ body: unused }) => unused?.cancel(),
    })
    const delivery = await outcomeOf(answer)
    if (delivery.pauseMs !== undefined) notBefore = performance.now() + delivery.pauseMs
    return delivery
  }

  return {
    send: async ({ body }, outer) => {
      const restMs = notBefore - performance.now()
      if (restMs > 0) return { outcome: 'unreachable', problem: 'Reapit asked for a pause', pauseMs: restMs }
      try {
        return await withinTime({ ms: timeoutMs, outer }, (signal) => deliver(body, signal))
      } catch (error) {
        return { outcome: 'unreachable', problem: reasonOf(error) }
      }
    },
    close: () => {},
  }
}

async function outcomeOf(answer: Response): Promise<WebhookDelivery> {
  const { status, headers } = answer
  const problem = `Status ${status}`
  if (status === 400 || status === 422) return { outcome: 'refused', problem: `${problem}${await wrongFields(answer)}` }
  await answer.body?.cancel()
  if (answer.ok) return { outcome: 'sent' }
  if (status === 401) return { outcome: 'unreachable', problem: `${problem}: Reapit does not take its own token` }
  if (status === notAllowed) return { outcome: 'unreachable', problem: `${problem}: the app is not installed, or may not write enquiries` }
  if (busy.includes(status)) return { outcome: 'unreachable', problem, pauseMs: retryAfterMs(headers, { mostMs: longestPauseMs }) }
  if (status >= 500 || status === 408) return { outcome: 'postponed', problem }
  return { outcome: 'refused', problem: status < 400 ? `${problem}: redirects are not followed` : problem }
}

/** Without addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof SignInRefused) return error.message
  if (error instanceof OutOfTime) return 'It took too long'
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? `The connection failed (${String(cause.code)})` : 'The connection failed'
}

const mostCharacters = 20_000
const mostFields = 5
/** Messages may quote typed text; field names do not. */
const answer = v.object({ errors: v.array(v.object({ field: v.pipe(v.string(), v.regex(/^[\w.[\]]{1,40}$/)) })) })

/** The invalid fields named in the response (`: surname, officeId`); empty if there are none. */
async function wrongFields(response: Response): Promise<string> {
  try {
    let text = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      if (text.length > mostCharacters) return ''
    }
    const { errors } = v.parse(answer, JSON.parse(text))
    const fields = [...new Set(errors.map(({ field }) => field))].slice(0, mostFields)
    return fields.length === 0 ? '' : `: ${fields.join(', ')}`
  } catch {
    return ''
  }
}
