import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lazySecret } from '#src/data/accounts/site-secret.ts'

/**
 * Tokens by which a body shows that it comes from one of our pages (rules: W4), for clients that send one; every-request.ts is what stops
 * other sites. A token is valid for the session it was issued to, or for signed-out visitors.
 */
export interface Authenticity {
  give(sessionToken: string | undefined): Promise<string>
  isValid(token: unknown, sessionToken: string | undefined): Promise<boolean>
}

/** The message for a visitor whose token is invalid. */
export const formTooOld = 'This form has been open for too long. Please load the page again.'

/** Whether a body has a valid token or none: a token that is sent must be valid. */
export async function isAuthentic(
  authenticity: Authenticity,
  { authenticity_token: token }: Readonly<Record<string, unknown>>,
  sessionToken: string | undefined,
): Promise<boolean> {
  return token === undefined || token === null || token === '' || (await authenticity.isValid(token, sessionToken))
}

/** `secret`: the same in all processes; requested once. */
export function createAuthenticity(secret: () => Promise<string>): Authenticity {
  const asked = lazySecret(secret)
  const sign = async (nonce: string, sessionToken: string | undefined) =>
    createHmac('sha256', await asked())
      .update(`${nonce} ${sessionToken ?? 'signed out'}`)
      .digest('base64url')
  return {
    async give(sessionToken) {
      const nonce = randomBytes(12).toString('base64url')
      return `${nonce}.${await sign(nonce, sessionToken)}`
    },
    async isValid(token, sessionToken) {
      const [, nonce, given = ''] = (typeof token === 'string' && /^([\w-]{16})\.([\w-]{43})$/.exec(token)) || []
      return nonce !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(await sign(nonce, sessionToken)))
    },
  }
}
