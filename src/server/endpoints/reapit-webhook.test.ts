import { generateKeyPairSync, sign } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askForPull } from '#src/data/pulls/asked-pull.ts'
import { finishPull, rememberSources, takePull } from '#src/data/pulls/pull-leases.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { reapitWebhookEndpoint } from './reapit-webhook.ts'

const now = new Date('2026-11-23T12:00:00Z')
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const webhookKeys = [Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64')]
const reapit = { ...aSource('reapit', [1]), format: 'reapit', customer: 'DXX', webhookKeys } as unknown as ConfiguredSource

async function aSite(sources: readonly ConfiguredSource[]) {
  const db = await testDatabase()
  await rememberSources(db, ['reapit', 'other'])
  await db.updateTable('feed_pull').set({ due_at: sql<Date>`now() + interval '1 hour'` }).execute()
  const app = reapitWebhookEndpoint({ db, content: () => ({ sources }) as never, now: () => now })
  const post = async (event: object, by = privateKey, timestamp = String(now.getTime() / 1000)) => {
    const body = JSON.stringify(event)
    const signature = sign(null, Buffer.from(timestamp + body), by).toString('base64')
    const headers = { 'content-type': 'application/json', 'x-signature': `s:key-1:${timestamp}:${signature}` }
    return (await app.request(routes.feeds.reapitWebhook.href(), { method: 'POST', headers, body })).status
  }
  const due = async () => {
    const rows = await db.selectFrom('feed_pull').select('source').where(sql<boolean>`due_at <= now()`).execute()
    return rows.map(({ source }) => source)
  }
  const dueIn = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from due_at - begun_at)::float as seconds from feed_pull where source = 'reapit'`.execute(db)
    return rows[0]?.seconds
  }
  return { db, post, due, dueIn, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

const modified = { customerId: 'DXX', topicId: 'properties.modified', entityId: 'RPT1' }

test('a signed event causes a pull of its source at once, and may be repeated', async () => {
  await using site = await aSite([reapit])
  expect([await site.post(modified), await site.due(), await site.post(modified)]).toEqual([204, ['reapit'], 204])
})

test('a repeated event causes no pull, and a new one only a minute after the last pull began', async () => {
  await using site = await aSite([reapit])
  await site.post(modified)
  const leased = await takePull(site.db, 'reapit', 60_000)
  await finishPull(site.db, leased!, { state: null, ms: 3_600_000 })
  expect(await site.dueIn()).toBeCloseTo(3600, -1)
  await site.post(modified)
  expect(await site.dueIn()).toBeCloseTo(3600, -1)
  await site.post(modified, privateKey, String(now.getTime() / 1000 - 1))
  expect(await site.dueIn()).toBeCloseTo(60, -1)
})

test('an event during a pull causes another, a minute after that began; a person’s request at once', async () => {
  await using site = await aSite([reapit])
  await site.post(modified)
  const leased = await takePull(site.db, 'reapit', 60_000)
  await site.db
    .updateTable('feed_pull')
    .set({ begun_at: sql<Date>`now() - interval '1 second'`, asked_at: sql<Date>`now() - interval '2 seconds'` })
    .execute()
  await site.post({ ...modified, entityId: 'RPT2' })
  await finishPull(site.db, leased!, { state: null, ms: 3_600_000 })
  expect(await site.dueIn()).toBeCloseTo(60, -1)
  await askForPull(site.db, ['reapit'])
  expect(await site.due()).toEqual(['reapit'])
})

test('an event about other data is accepted and ignored', async () => {
  await using site = await aSite([reapit])
  expect([await site.post({ ...modified, customerId: 'webhook-test' }), await site.due()]).toEqual([204, []])
})

test('an event without a known signature is refused, and changes nothing', async () => {
  await using site = await aSite([reapit])
  expect([await site.post(modified, generateKeyPairSync('ed25519').privateKey), await site.due()]).toEqual([401, []])
})

test('a site without keys accepts no events', async () => {
  await using site = await aSite([])
  expect(await site.post(modified)).toBe(503)
})
