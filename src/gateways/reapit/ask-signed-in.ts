import type { KeptTokens } from '#src/domain/imports/kept-tokens.ts'

interface AskSignedInOptions<Answer> {
  tokens: KeptTokens
  /** Gets a new token, for so many milliseconds. */
  signIn(): Promise<{ token: string; ms: number }>
  ask(token: string): Promise<Answer>
  /** Called with an answer that is not used. */
  drop?(answer: Answer): Promise<void> | void
}

/**
 * Asks with the token that is kept, or with a new one. Where it is not taken (401), because it ended sooner than was said or was withdrawn, it asks
 * once more with a new one; what comes then is returned, and a token that is not taken then either is forgotten.
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

/** For a token that ends with the process. `now` in milliseconds. */
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
