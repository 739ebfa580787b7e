import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { insertAccount } from '../accounts/accounts.ts'
import { siteSecret } from '../accounts/site-secret.ts'
import type { Schema } from '../database/schema.ts'

/** A browser that takes notices, as it named itself. */
export interface PushDevice {
  endpoint: string
  publicKey: string
  sharedSecret: string
}

/** The account of a device; undefined if it is not told of anything. Only who has its address and both keys finds it. */
export async function findDeviceAccount(db: Kysely<Schema>, device: PushDevice): Promise<number | undefined> {
  const row = await db.selectFrom('push_device').select('account_id').where('device_hash', '=', hashOf(device)).executeTakeFirst()
  return row?.account_id
}

interface NewDevice {
  device: PushDevice
  /** The secret that signs what it is sent, as `currentPushSecret` names it. */
  signedBy: string
  passwordHash: string
  now: Date
}

/** Within a transaction: the account of a device, made if it has none. */
export async function accountOfDevice(trx: Kysely<Schema>, { device, signedBy, passwordHash, now }: NewDevice): Promise<number> {
  const known = await findDeviceAccount(trx, device)
  if (known !== undefined) return known
  const key = `device ${randomUUID()}`
  const account = await insertAccount(trx, { email: '', key, passwordHash, profile: {}, isAlertsOnly: true, confirmedAt: now, now })
  if (!account) throw new Error('A random key is known already')
  const made = await trx
    .insertInto('push_device')
    .values({ account_id: account.id, ...rowOf(device, signedBy), made_at: now })
    .onConflict((conflict) => conflict.column('device_hash').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (made) return made.account_id
  // The button was pressed twice.
  await trx.deleteFrom('account').where('account_id', '=', account.id).execute()
  return await accountOfDevice(trx, { device, signedBy, passwordHash, now })
}

/** Within a transaction: a device has a new address and keys, and keeps its alerts. Returns false if it was not known by those before. */
export async function renewDevice(
  trx: Kysely<Schema>,
  { was, device, signedBy }: { was: PushDevice; device: PushDevice; signedBy: string },
): Promise<boolean> {
  if ((await findDeviceAccount(trx, device)) !== undefined) return false
  const { numUpdatedRows } = await trx
    .updateTable('push_device')
    .set({ ...rowOf(device, signedBy), refused_since: null })
    .where('device_hash', '=', hashOf(was))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those whose push service has refused everything since a time: nobody is reached there. */
export async function findRefusedDevices(db: Kysely<Schema>, before: Date): Promise<number[]> {
  const rows = await db.selectFrom('push_device').select('account_id').where('refused_since', '<', before).limit(10_000).execute()
  return rows.map(({ account_id }) => account_id)
}

/** What is held of a device, for its owner: not its keys, which its browser has. */
export async function findDeviceHistory(db: Kysely<Schema>, accountId: number) {
  return await db
    .selectFrom('push_device')
    .select(['endpoint', 'made_at as madeAt', 'refused_since as refusedSince'])
    .where('account_id', '=', accountId)
    .execute()
}

const secretName = 'push key '

/** The name of the secret that new devices are told from, made on first use. */
export async function currentPushSecret(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from site_secret where name like ${`${secretName}%`} order by length(name) desc, name desc limit 1`.execute(db)
  if (rows[0]) return rows[0].name
  await siteSecret(db, `${secretName}1`)
  return `${secretName}1`
}

/** Makes another; devices keep the one that they were asked with until they ask again. Returns how many have an older one. */
export async function renewPushSecret(trx: Kysely<Schema>): Promise<number> {
  const [, number = '0'] = /(\d+)$/.exec(await currentPushSecret(trx)) ?? []
  const secret = randomBytes(32).toString('base64url')
  await trx
    .insertInto('site_secret')
    .values({ name: `${secretName}${Number(number) + 1}`, secret })
    .execute()
  const { count } = await trx
    .selectFrom('push_device')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes those that no device has any more, but the last. */
export async function forgetPushSecrets(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('site_secret')
    .where('name', 'like', `${secretName}%`)
    .where('name', '<>', await currentPushSecret(db))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('push_device').select('account_id').whereRef('signed_by', '=', 'site_secret.name'))),
    )
    .execute()
}

function hashOf({ endpoint, publicKey, sharedSecret }: PushDevice): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, publicKey, sharedSecret]))
    .digest('hex')
}

function rowOf(device: PushDevice, signedBy: string) {
  const { endpoint, publicKey, sharedSecret } = device
  return { device_hash: hashOf(device), endpoint, public_key: publicKey, shared_secret: sharedSecret, signed_by: signedBy }
}
