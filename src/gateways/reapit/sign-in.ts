import * as v from 'valibot'
import type { KeptTokens } from '#src/domain/imports/pulls.ts'

/** The app's credentials at Reapit, and its sign-in address, without a slash at the end. */
export interface ReapitApp {
  clientId: string
  clientSecret: string
  connectUrl: string
}

interface ReapitToken {
  /** A secret. */
  token: string
  /** How long to use it. */
  ms: number
}

/** Sends the request, by any means. */
type Post = (
  url: URL,
  question: { method: 'POST'; headers: Record<string, string>; body: string },
) => Promise<{ status: number; body: Uint8Array }>

/** The message says why, without secrets and without a full stop. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

/** The version of the interface; https://foundations-documentation.reapit.cloud/api/api-documentation */
const apiVersion = '2020-01-31'
/** Tokens are renewed before they expire, so that none expires in transit. */
const earlyMs = 60_000
const tokenAnswer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
    expires_in: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
  }),
)

/** Signs in as the app, by its id and secret. Throws `SignInRefused`, and what `post` throws. */
export async function signInToReapit({ clientId, clientSecret, connectUrl }: ReapitApp, post: Post): Promise<ReapitToken> {
  const { status, body } = await post(new URL(`${connectUrl}/token`), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId }).toString(),
  })
  if (status !== 200) throw new SignInRefused(`Reapit does not let us in: status ${status} for client id and secret`)
  const read = v.safeParse(tokenAnswer, new TextDecoder().decode(body))
  if (!read.success) throw new SignInRefused('Reapit does not let us in: its answer holds no token')
  const { access_token: token, expires_in: seconds } = read.output
  return { token, ms: Math.max(0, seconds * 1000 - earlyMs) }
}

/** Headers of each request for the data of a customer (an agency). */
export function authorizedHeaders(token: string, customer: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'api-version': apiVersion, 'reapit-customer': customer }
}

interface AskSignedInOptions<Answer> {
  tokens: KeptTokens
  /** Gets a new token, valid for `ms` milliseconds. */
  signIn(): Promise<{ token: string; ms: number }>
  ask(token: string): Promise<Answer>
  /** Called with an unused response. */
  drop?(answer: Answer): Promise<void> | void
}

/**
 * Sends a request with the stored token or a new one. If that is rejected (401), because it expired early or was revoked, it is sent once
 * more with a new one; its response is returned, and if the new token was rejected too, it is forgotten.
 */
export async function askSignedIn<Answer extends { status: number }>({
  tokens,
  signIn,
  ask,
  drop,
}: AskSignedInOptions<Answer>): Promise<Answer> {
  const askAnew = async () => {
    const { token, ms } = await signIn()
    await tokens.keep(token, ms)
    return await ask(token)
  }
  const kept = await tokens.find()
  const first = kept === undefined ? await askAnew() : await ask(kept)
  if (first.status !== 401) return first
  await drop?.(first)
  await tokens.forget()
  const second = await askAnew()
  if (second.status === 401) await tokens.forget()
  return second
}

/** Storage for a token that ends with the process. `now` in milliseconds. */
export function tokenInMemory({ now = () => performance.now() }: { now?: () => number } = {}): KeptTokens {
  let held: { token: string; until: number } | undefined
  return {
    find: async () => (held && held.until > now() ? held.token : undefined),
    keep: async (token, ms) => {
      held = { token, until: now() + ms }
    },
    forget: async () => {
      held = undefined
    },
  }
}
