import { createHmac, timingSafeEqual } from 'node:crypto'
import { keptSecret } from '#src/data/accounts/site-secret.ts'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import type { Asker } from '#src/gateways/fair-turns.ts'

/**
 * What a browser in which somebody signed in shows when it does so again: while many sign in, it has its turn before others (decision 158). It
 * proves nothing else, and is good for that account alone: who has one of another account gains nothing.
 */
export interface KnownDevices {
  /** For a cookie: 43 characters, the same for each device of an account. */
  tokenOf(email: string): Promise<string>
  /** Who asks for a turn to sign in to the account: its known devices are one asker, or one stolen token would be worth many turns. */
  askerOf(visitor: { from: string; deviceToken?: string | undefined }, email: string): Promise<Asker>
}

/** Turns that a known device, or who is signed in, has before others that ask as often. */
export const turnsAhead = 10

/** `secret`: the same in all processes; asked for once. */
export function createKnownDevices(secret: () => Promise<string>): KnownDevices {
  const asked = keptSecret(secret)
  const tokenOf = async (email: string) =>
    createHmac('sha256', await asked())
      .update(`device ${emailKey(email)}`)
      .digest('base64url')
  return {
    tokenOf,
    async askerOf({ from, deviceToken }, email) {
      if (deviceToken === undefined) return from
      const token = await tokenOf(email)
      const [given, right] = [Buffer.from(deviceToken), Buffer.from(token)]
      const isKnown = given.length === right.length && timingSafeEqual(given, right)
      return isKnown ? { name: `device ${token}`, ahead: turnsAhead } : from
    },
  }
}
