import * as v from 'valibot'
import { endToast } from '../toast.ts'

/** The outcome of sending an enquiry. */
export type SentLead =
  | { status: 'sent' }
  /**
   * Errors, by the field names of the form's definition or of other data that is sent (rules: W29). `nextSlot`: the next free time, where
   * the chosen one was taken (rules: W38).
   */
  | { status: 'invalid'; errors: Readonly<Record<string, string>>; nextSlot?: string }
  /** `message` is the server's; absent where its reply could not be used. */
  | { status: 'failed'; message?: string }

/**
 * Milliseconds after which the visitor is told of a failure. Where the server accepted the enquiry all the same, a repetition does not
 * count twice (rules: E42).
 */
const patience = 30_000
/** The same for an enquiry with files. */
const patienceForFiles = 5 * 60_000

const refusal = v.object({
  errors: v.optional(v.record(v.string(), v.string()), {}),
  message: v.optional(v.string()),
  next_slot: v.optional(v.nullable(v.object({ slot: v.string() }))),
})

/**
 * Sends an enquiry: as JSON, or as form data where it has files. Never throws. Removes the message about an earlier attempt, which no
 * longer applies.
 */
export async function sendLead(address: string, fields: FormData): Promise<SentLead> {
  endToast('error')
  try {
    const body = bodyOf(fields)
    const signal = AbortSignal.timeout(body.body instanceof FormData ? patienceForFiles : patience)
    const response = await fetch(address, { method: 'POST', ...body, signal })
    // Where the server sends programs that fill in forms (rules: Q14).
    if (response.redirected) location.assign(response.url)
    if (response.status === 200) return { status: 'sent' }
    const answered: unknown = await response.json().catch(() => undefined)
    if (!v.is(refusal, answered)) return { status: 'failed' }
    const { errors = {}, message, next_slot: next } = answered
    if (response.status === 422 && Object.keys(errors).length > 0)
      return { status: 'invalid', errors, ...(next && { nextSlot: next.slot }) }
    return { status: 'failed', ...(message !== undefined && { message }) }
  } catch (error) {
    console.warn(`Nothing came back from ${address}`, error)
    return { status: 'failed' }
  }
}

function bodyOf(fields: FormData): RequestInit {
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const accept = 'application/json'
  if (texts.length < [...fields].length) return { headers: { accept }, body: fields }
  return { headers: { accept, 'content-type': 'application/json' }, body: JSON.stringify(nestedBody(texts)) }
}

type Body = { [name: string]: Body | string | string[] }

/**
 * Turns field names as sent, `lead_client[email]`, into a JSON body: `{ lead_client: { email } }`. A name that ends in `[]` holds a list.
 */
export function nestedBody(entries: Iterable<readonly [name: string, value: string]>): Body {
  const body: Body = Object.create(null)
  for (const [name, value] of entries) {
    const isList = name.endsWith('[]')
    const path = (isList ? name.slice(0, -2) : name).split('[').map((part) => part.replace(/\]$/, ''))
    const last = path.pop() ?? ''
    const inner = path.reduce((outer, part) => {
      outer[part] ??= Object.create(null) as Body
      return outer[part] as Body
    }, body)
    inner[last] = isList ? [...((inner[last] as string[] | undefined) ?? []), value] : value
  }
  return body
}
