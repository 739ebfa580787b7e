import * as v from 'valibot'
import type { ReapitSettings } from '#src/domain/leads/reapit-settings.ts'

/** Somebody who was let in for a while. Secrets; kept in memory alone. */
interface ReapitSession {
  /** Throws `SignInRefused`, and what the connection throws. */
  token(signal: AbortSignal): Promise<string>
  /** It was not taken: the next one is asked for. */
  forget(): void
}

/** The message says why in a sentence, without secrets. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

/** A token is asked for anew before its end, so that none ends on its way. */
const earlyMs = 60_000
const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  expires_in: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
})

/** Signs in as the app, by its id and secret: https://foundations-documentation.reapit.cloud/api/api-documentation. */
export function reapitSession(
  { clientId, clientSecret, connectUrl }: Pick<ReapitSettings, 'clientId' | 'clientSecret' | 'connectUrl'>,
  { now = () => performance.now() }: { now?: () => number } = {},
): ReapitSession {
  let held: { token: string; until: number } | undefined
  return {
    token: async (signal) => {
      if (held && held.until > now()) return held.token
      const response = await fetch(`${connectUrl}/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId }).toString(),
        redirect: 'manual',
        signal,
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new SignInRefused(`Reapit does not let us in: status ${response.status} for client id and secret`)
      }
      const read = v.safeParse(tokenAnswer, await response.json().catch(() => undefined))
      if (!read.success) throw new SignInRefused('Reapit does not let us in: its answer holds no token')
      const { access_token: token, expires_in: seconds } = read.output
      held = { token, until: now() + seconds * 1000 - earlyMs }
      return token
    },
    forget: () => {
      held = undefined
    },
  }
}
