import * as v from 'valibot'
import { endToast } from '../toast.ts'

/** The server's reply to a request about the account. */
type Sent =
  | { status: 'done'; body: unknown }
  /** 422: the errors, in the server's words (rules: A13). */
  | { status: 'invalid'; errors: readonly string[] }
  /**
   * Any other failure; `message` is the server's (rules: A13), absent where there was no reply. `asksCode`: a mailed code is to be entered.
   */
  | { status: 'failed'; message?: string; code?: number; asksCode?: boolean }

interface SendOptions {
  /** The HTTP method that it stands for, when not POST (rules: W2). */
  override?: 'put' | 'delete'
  body?: Readonly<Record<string, unknown>>
  /** The visitor did not ask for this request: the message about an earlier failure stays. */
  isUnasked?: boolean
}

const refusal = v.object({
  errors: v.optional(v.array(v.string()), []),
  message: v.optional(v.string()),
  asks_code: v.optional(v.boolean()),
})

/** Sends a request about the account as JSON; never throws. Removes the message about an earlier attempt, which no longer applies. */
export async function sendToAccount(address: string, { override, body = {}, isUnasked = false }: SendOptions): Promise<Sent> {
  if (!isUnasked) endToast('error')
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(override && { 'x-http-method-override': override }),
      },
      body: JSON.stringify(body),
    })
    const answered: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { status: 'done', body: answered }
    const { errors, message, asks_code } = v.is(refusal, answered) ? v.parse(refusal, answered) : { errors: [] }
    if (response.status === 422 && errors.length > 0) return { status: 'invalid', errors }
    return { status: 'failed', code: response.status, ...(message !== undefined && { message }), ...(asks_code && { asksCode: true }) }
  } catch (error) {
    console.warn(`Nothing came back from ${address}`, error)
    return { status: 'failed' }
  }
}
