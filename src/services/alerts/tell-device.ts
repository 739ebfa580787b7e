import type { Kysely } from 'kysely'
import { deleteAccount } from '#src/data/accounts/retention.ts'
import { siteSecret } from '#src/data/accounts/site-secret.ts'
import {
  accountOfDevice,
  currentPushSecret,
  findRefusedDevices,
  forgetPushSecrets,
  type PushDevice,
  renewDevice,
} from '#src/data/alerts/push-devices.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { AskedAlert } from '#src/domain/alerts/asked-alert.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { isOwnServer } from '#src/gateways/media-request.ts'
import { areBrowserKeys, pushKey } from '#src/gateways/push/push-encryption.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { throttleVisitor } from '../accounts/throttle.ts'
import { startAlert } from './ask-for-alert.ts'

interface Told {
  device: PushDevice
  alert: AskedAlert
  /** The visitor's address for limits. */
  from: string
}

/**
 * Starts an alert on a device, whose browser asked its owner (decision 238). Returns the id of the device's account, or why not. Throws
 * RetryLater for the visitor's own requests.
 */
export async function tellDevice({ db, passwords, now }: Pick<AccountParts, 'db' | 'passwords' | 'now'>, { device, alert, from }: Told) {
  const at = now()
  await throttleVisitor(db, 'device-alert', { from, on: new URL(device.endpoint).host }, at)
  const signedBy = await currentPushSecret(db)
  return await atomically(db, async (trx) => {
    const accountId = await accountOfDevice(trx, { device, signedBy, passwordHash: passwords.none(), now: at })
    return await startAlert(trx, accountId, { alert, askedAt: at, at })
  })
}

interface Renewed {
  was: PushDevice
  device: PushDevice
  from: string
}

/** A browser's push service gave it another address: its alerts go there. Returns whether the device was known. Throws RetryLater. */
export async function followDevice({ db, now }: Pick<AccountParts, 'db' | 'now'>, { was, device, from }: Renewed): Promise<boolean> {
  await throttleVisitor(db, 'device-alert', { from, on: new URL(device.endpoint).host }, now())
  const signedBy = await currentPushSecret(db)
  return await atomically(db, (trx) => renewDevice(trx, { was, device, signedBy }))
}

/**
 * Whether messages could go to a device: its keys are of P-256, and its address has TLS, no password, and a name of the public internet or
 * an IP address there. What the name stands for is known only when it is asked (gateways/push). `isPrivate`: push services may be without
 * TLS, and in our own network.
 */
export function isUsableDevice({ endpoint, ...keys }: PushDevice, { isPrivate }: { isPrivate: boolean }): boolean {
  const url = URL.parse(endpoint)
  if (url?.username !== '' || url.password !== '') return false
  if (isPrivate) return /^https?:$/.test(url.protocol) && areBrowserKeys(keys)
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname) && areBrowserKeys(keys)
}

function isPublicHost(hostname: string): boolean {
  return !isOwnServer(hostname) && /^\[|\.(?:\d+|[a-z][a-z\d-]*)$/.test(hostname)
}

/** The public key that browsers are asked with, in base64url. */
export async function currentPublicKey(db: Kysely<Schema>): Promise<string> {
  return pushKey(await siteSecret(db, await currentPushSecret(db))).publicKey
}

/** Days for which a push service refuses a device before it is given up. */
export const refusedDays = 14

/** Deletes devices that nobody is reached on, with their alerts, and keys that no device needs. Returns how many devices. */
export async function forgetDevices(db: Kysely<Schema>, now: Date): Promise<number> {
  const devices = await findRefusedDevices(db, daysAgo(now, refusedDays))
  for (const id of devices) await atomically(db, (trx) => deleteAccount(trx, id))
  await forgetPushSecrets(db)
  return devices.length
}
