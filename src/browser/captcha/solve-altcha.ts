import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Solves an ALTCHA challenge and returns the answer as it is sent. The browser derives keys off the main thread, so the page stays
 * responsive. Throws where it takes longer than 90 s, or where the browser has no `crypto.subtle`, as on a page without TLS.
 */
export async function solveAltcha(challenge: object): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not worked out in time.')
  return btoa(JSON.stringify({ challenge, solution }))
}
