import * as v from 'valibot'
import { endToast } from '../toast.ts'

/** What became of an enquiry. */
export type SentLead =
  | { status: 'sent' }
  /**
   * What is wrong, by the names of the form's definition or of what else is sent (rules: W29). `nextSlot`: the next free time, where the
   * one chosen was gone (rules: W38).
   */
  | { status: 'invalid'; errors: Readonly<Record<string, string>>; nextSlot?: string }
  /** `message` is the server's; absent where nothing of use came back. */
  | { status: 'failed'; message?: string }

/** Milliseconds after which nobody waits any more: what was taken all the same is taken once (rules: E42). */
const patience = 30_000
/** The same where files go with it. */
const patienceForFiles = 5 * 60_000

const refusal = v.object({
  errors: v.optional(v.record(v.string(), v.string()), {}),
  message: v.optional(v.string()),
  next_slot: v.optional(v.nullable(v.object({ slot: v.string() }))),
})

/** Sends an enquiry: as JSON, or with files as a form. Never throws. What was said of a try that failed before is out of date with it. */
export async function sendLead(address: string, fields: FormData): Promise<SentLead> {
  endToast('error')
  try {
    const body = bodyOf(fields)
    const signal = AbortSignal.timeout(body.body instanceof FormData ? patienceForFiles : patience)
    const response = await fetch(address, { method: 'POST', ...body, signal })
    // Where the server sends programs (rules: Q14).
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
 * Fields by their names on the wire, `lead_client[email]`, as a body of JSON: `{ lead_client: { email } }`. A name that ends in `[]` holds
 * a list.
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
