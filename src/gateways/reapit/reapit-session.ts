import { type ReapitApp, signIn } from './sign-in.ts'

/** Somebody who was let in for a while. Secrets; kept in memory alone. */
interface ReapitSession {
  /** Throws `SignInRefused`, and what the connection throws. */
  token(signal: AbortSignal): Promise<string>
  /** It was not taken: the next one is asked for. */
  forget(): void
}

export function reapitSession(app: ReapitApp, { now = () => performance.now() }: { now?: () => number } = {}): ReapitSession {
  let held: { token: string; until: number } | undefined
  return {
    token: async (signal) => {
      if (held && held.until > now()) return held.token
      const { token, ms } = await signIn(app, async (url, question) => {
        const response = await fetch(url, { ...question, redirect: 'manual', signal })
        return { status: response.status, body: await response.bytes() }
      })
      held = { token, until: now() + ms }
      return token
    },
    forget: () => {
      held = undefined
    },
  }
}
