import * as v from 'valibot'
import { endToast } from '../toast.ts'

/** What the server said of something that was sent to it. */
type Sent =
  | { status: 'done'; body: unknown }
  /** 422: what is wrong, in its words (rules: A13). */
  | { status: 'invalid'; errors: readonly string[] }
  /** Anything else; `message` is the server's (rules: A13), absent where nothing came back. `asksCode`: a mailed code is to be entered. */
  | { status: 'failed'; message?: string; code?: number; asksCode?: boolean }

interface SendOptions {
  /** The method it stands for, when not POST (rules: W2). */
  override?: 'put' | 'delete'
  body?: Readonly<Record<string, unknown>>
  /** No visitor tries anything by it: what is shown of a try that failed stays. */
  isUnasked?: boolean
}

const refusal = v.object({
  errors: v.optional(v.array(v.string()), []),
  message: v.optional(v.string()),
  asks_code: v.optional(v.boolean()),
})

/** Sends something about the account as JSON; never throws. What was said of a try that failed before is out of date with it. */
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
