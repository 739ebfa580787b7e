import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rememberBackup } from '#src/data/checkup/work-figures.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { letterName } from '#src/gateways/mail/letter.ts'
import { fileSender } from '#src/gateways/mail/mail-files.ts'
import { developmentAssets } from '#src/render/assets.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { agencyFeeds, feedRows } from '#tests/support/agency-feed.ts'
import { sharedDatabase, testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { testSite } from '#tests/support/site.ts'
import { healthEndpoint, metricsEndpoint } from './operations.ts'

test('a process with its database is healthy and ready', async () => {
  await using db = await testDatabase()
  const app = healthEndpoint({ db, settings: { varFolder: tmpdir() } })
  expect(await (await app.request(routes.operations.health.href())).text()).toBe('ok')
  const ready = await app.request(routes.operations.readiness.href())
  expect([ready.status, await ready.text(), ready.headers.get('cache-control')]).toEqual([200, 'ready', 'no-store'])
})

test('without its database it is healthy but not ready', async () => {
  await using away = await databaseAway()
  const app = healthEndpoint({ db: away.db, settings: { varFolder: tmpdir() } })
  expect((await app.request(routes.operations.health.href())).status).toBe(200)
  expect((await app.request(routes.operations.readiness.href())).status).toBe(503)
})

/** A server that is not there. */
async function databaseAway() {
  const { db, close } = await serverDatabase(`postgres://gable@127.0.0.1:${await freePort()}/gable`)
  return { db, [Symbol.asyncDispose]: close }
}

test('without its folder, as when a disk is lost, it is not ready', async () => {
  await using db = await testDatabase()
  const app = healthEndpoint({ db, settings: { varFolder: join(tmpdir(), 'there-is-no-such-folder') } })
  const ready = await app.request(routes.operations.readiness.href())
  expect([ready.status, await ready.text()]).toEqual([503, 'the folder of data cannot be written'])
})

const allMetrics = async () => [{ name: 'pages', help: 'Pages.', type: 'gauge' as const, samples: [{ suffix: '', labels: {}, value: 3 }] }]
const token = 'a-token-of-length'
const { db } = await sharedDatabase()
const of = (metricsToken: string | undefined, isNear: boolean) => ({
  allMetrics,
  db,
  settings: { metricsToken },
  visitors: { isNear: () => isNear },
  now: () => new Date(),
})

test('without a token metrics are available to the private network only', async () => {
  const near = await metricsEndpoint(of(undefined, true)).request(routes.operations.metrics.href())
  expect([near.status, await near.text()]).toEqual([200, expect.stringMatching(/^# HELP pages Pages.\n# TYPE pages gauge\npages 3\n/)])
  expect((await metricsEndpoint(of(undefined, false)).request(routes.operations.metrics.href())).status).toBe(404)
})

test.each([
  [`Bearer ${token}`, 200],
  ['Bearer another-token-here', 404],
  [undefined, 404],
])('with a token set, %s gets %i', async (authorization, status) => {
  const endpoint = metricsEndpoint(of(token, true))
  const response = await endpoint.request(routes.operations.metrics.href(), { headers: authorization ? { authorization } : {} })
  expect(response.status).toBe(status)
})

test('metrics include the feed sources', async () => {
  await using testing = await testDatabase()
  await using agency = await agencyFeeds(testing)
  await agency.import(feedRows(2))
  const answer = await metricsEndpoint({ ...of(undefined, true), db: testing }).request(routes.operations.metrics.href())
  expect(await answer.text()).toContain('gable_source_listed{source="feed"} 2')
})

test('metrics include the outbox; without the database everything else', async () => {
  const ask = async (given: Partial<ReturnType<typeof of>>) =>
    (await metricsEndpoint({ ...of(undefined, true), ...given }).request(routes.operations.metrics.href())).text()
  expect(await ask({})).toContain('gable_mails_waiting{tried="no"} 0')
  const failing = db.withPlugin({
    transformQuery: () => {
      throw new Error('away')
    },
    transformResult: async ({ result }) => result,
  })
  expect(await ask({ db: failing })).toMatch(/pages 3\n.*\n.*\ngable_database_answers 0\n$/)
})

test('metrics include the database’s waiting work; without it that fact, and what this process knows', async () => {
  await using testing = await testDatabase()
  await sql`update shared_cache_purge set problem = 'it is away'`.execute(testing)
  const asked = async (one: typeof db) =>
    (await metricsEndpoint({ ...of(undefined, true), db: one }).request(routes.operations.metrics.href())).text()
  const text = await asked(testing)
  for (const line of ['gable_database_answers 1', 'gable_purge_failing 1', 'gable_webhook_waiting 0', 'gable_news_longest_wait_seconds 0'])
    expect(text.split('\n')).toContain(line)
  expect(text).not.toContain('gable_backup_age_seconds')
  await rememberBackup(testing)
  await sql`update last_backup set taken_at = now() - interval '90 seconds'`.execute(testing)
  await rememberBackup(testing)
  await sql`update last_backup set taken_at = taken_at - interval '40 seconds'`.execute(testing)
  const [, seconds] = /^gable_backup_age_seconds (\d+)/m.exec(await asked(testing)) ?? []
  expect(Number(seconds)).toBe(40)
  await using away = await databaseAway()
  const without = await asked(away.db)
  expect(without.split('\n')).toEqual(expect.arrayContaining(['gable_database_answers 0', 'pages 3']))
  expect(without).not.toMatch(/gable_mails|gable_webhook/)
})

const { writtenMail, writtenMails } = routes.operations

async function folderWithAMail() {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  const settings = readSettings({ GABLE_VAR: folder, LOG_LEVEL: 'silent' })
  const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'post@withyandvale.example' }
  const letter = { key: 'one', to: 'ann@example.com', subject: 'Welcome', html: '<p>Hello there</p>', text: 'Hello there' }
  await fileSender({ store: folderStore(settings.mailFolder), writer }).send(letter)
  return settings
}

test('in development mails are listed and shown, without scripts', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { settings: await folderWithAMail(), assets: developmentAssets })
  const list = await site.request(writtenMails.href())
  expect([list.status, await list.text()]).toEqual([200, expect.stringContaining(`href="${writtenMail.href(letterName('one'))}"`)])
  const mail = await site.request(writtenMail.href(letterName('one')))
  expect(await mail.text()).toContain('<p>Hello there</p>')
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await site.request(writtenMail.href(letterName('two')))).status).toBe(404)
})

test('in production they are not found', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { settings: await folderWithAMail() })
  for (const address of [writtenMails.href(), writtenMail.href(letterName('one'))]) {
    const answer = await site.request(address)
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('Hello there')])
  }
})
