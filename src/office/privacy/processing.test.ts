import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { testContent } from '#tests/support/site.ts'
import { processingRecord } from './processing.ts'

const { processing, processingCsv, processingMarkdown, retention } = routes.officePrivacy

/** Tables that say nothing about anybody. One that is added is listed here, or in an activity of the record of processing. */
const impersonal = [
  ...['content_link', 'fact_import', 'feed_import', 'feed_pull', 'feed_token', 'job_lease', 'last_backup', 'media_source', 'migration'],
  ...['photos_added', 'place', 'place_fact', 'place_outline', 'place_outline_ring', 'place_stock', 'postcode', 'postcode_answer'],
  ...['street_map', 'street_map_piece', 'station_time', 'travel_area', 'wish_model'],
  ...[
    'page_keeper',
    'property_count',
    'refused_message',
    'seen_row',
    'shared_cache_purge',
    'site_secret',
    'site_version',
    'sold_price_import',
  ],
  ...['sold_price_trend', 'source_health', 'stock_change', 'unmatched_event', 'unused_media'],
]
/** Columns that only a table about people has. */
const ofPeople = /email|recipient|first_name|last_name|telephone|account_id|office_user_id|lead_id|^who$|_by$|from_address|appointment_id/

const everything = {
  SMTP_URL: 'smtps://user:s3cret-smtp@mail.example',
  PUBLIC_URL: 'https://agency.example',
  DATABASE_URL: 'postgres://gable:s3cret-db@db.example/gable',
  MEDIA_URL: 's3://bucket',
  AWS_ENDPOINT_URL: 'https://objects.example',
  AWS_ACCESS_KEY_ID: 's3cret-id',
  AWS_SECRET_ACCESS_KEY: 's3cret-key',
  CAPTCHA: 'turnstile',
  CAPTCHA_SITE_KEY: 'site',
  CAPTCHA_SECRET: 's3cret-captcha',
  ADDRESS_LOOKUP: 'getaddress',
  ADDRESS_LOOKUP_KEY: 's3cret-address',
  VALUATION_URL: 'https://values.example/v1',
  VALUATION_TOKEN: 's3cret-valuation-token-token',
  LEAD_WEBHOOK_URL: 'https://crm.example/s3cret-path?key=s3cret',
  LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  VALHALLA_URL: 'https://roads.example/?key=s3cret',
  MAP_STYLE_URL: 'https://maps.example/s.json?key=s3cret',
  CLAMD_URL: 'tcp://scanner.example:3310',
  CDN: 'fastly',
  CDN_ZONE: 'zone',
  CDN_TOKEN: 's3cret-cdn',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:s3cret@collector.example:4318',
}
const hosts = [
  ...['mail.example', 'db.example', 'objects.example', 'Cloudflare Turnstile', 'getAddress.io', 'values.example', 'crm.example'],
  ...['maps.example', 'scanner.example', 'Fastly', 'collector.example', 'api.postcodes.io', 'roads.example'],
]
const recordOf = async (env: NodeJS.ProcessEnv, own: Partial<AgencyContent> = {}) =>
  processingRecord({ ...(await testContent()), ...own }, readSettings(env))

test('every table of the database is in an activity, or says nothing about anybody', async () => {
  await using db = await testDatabase()
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' group by 1 order by 1`.execute(db)
  const record = await recordOf(everything)
  const named = new Set(record.activities.flatMap(({ tables }) => tables))
  const all = rows.map(({ table }) => table)
  expect(all.filter((table) => !named.has(table) && !impersonal.includes(table))).toEqual([])
  expect([...named, ...impersonal].filter((table) => !all.includes(table))).toEqual([])
  expect(rows.filter(({ table, columns }) => impersonal.includes(table) && columns.some((column) => ofPeople.test(column)))).toEqual([])
})

test('recipients are named where their setting is on, and never with a secret', async () => {
  const [bare, full] = [await recordOf({ POSTCODES_ONLINE: 'no' }), await recordOf(everything)].map((record) => JSON.stringify(record))
  for (const host of hosts) expect([host, bare?.includes(host), full?.includes(host)]).toEqual([host, false, true])
  expect(full?.includes('s3cret')).toBe(false)
  expect(full).toContain('Harriet Trevelyan-Cole')
})

test('activities are there by what is on, and their periods are those of the settings', async () => {
  const { site } = await testContent()
  const own = { site: { ...site, accounts: false, assistants: { ...site.assistants, tools: false } }, forms: [], entries: [], events: [] }
  const names = async (...given: Parameters<typeof recordOf>) => (await recordOf(...given)).activities.map(({ name }) => name)
  const [most, least] = [await names({}), await names({}, own)]
  expect(most.filter((name) => !least.includes(name))).toEqual([
    'Forms of your own',
    'Applications for jobs',
    'Files that come with forms',
    'Legal packs and registrations for auctions',
    'Enquiries that assistants write',
    'Accounts',
    'Saved searches and alerts',
    'How many people look for a home',
  ])
  const kept = (await recordOf({ LEAD_DAYS: '411', PRIVACY_CASE_YEARS: '3' })).activities
  expect(kept.find(({ name }) => name === 'Viewings')?.retention).toBe('411 days')
  expect(kept.find(({ tables }) => tables.includes('privacy_case'))?.retention).toBe('3 years once they are closed')
})

test('what only the agency knows is asked for, until its content says it', async () => {
  const { site } = await testContent()
  const silent = { ...site.legal.processing, transfers: '', security: [] }
  const record = await recordOf({}, { site: { ...site, legal: { ...site.legal, processing: silent } } })
  expect(record.unstated).toEqual(['Data protection officer', 'Joint controllers', 'Transfers', 'Security measures'])
  const { security } = await recordOf({})
  expect(security.at(-1)).toContain('trained in data protection')
})

test('it is shown to users of the whole agency who work on cases, and downloaded as CSV and Markdown', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const boss = await as('manager')
  expect(await (await boss.get(retention.href())).text()).toContain(processing.href())
  const page = await (await boss.get(processing.href())).text()
  for (const text of [
    'Withy &amp; Vale Limited',
    'yet: Data protection officer, Joint controllers',
    'Enquiries that assistants write',
    'unconfirmed_enquiry',
    '48 hours',
  ])
    expect(page).toContain(text)
  const csv = await boss.get(processingCsv.href())
  expect([csv.headers.get('content-type'), csv.headers.get('cache-control')]).toEqual(['text/csv; charset=utf-8', 'no-store'])
  const lines = (await csv.text()).split('\r\n')
  expect(lines).toContain('Activity,Purpose,Lawful basis,People,Data,Recipients,Kept,Tables')
  expect(lines.some((line) => line.startsWith('Audit list of the office,'))).toBe(true)
  const markdown = await (await boss.get(processingMarkdown.href())).text()
  expect(markdown).toMatch(/^# Record of processing\n\n- Controller: Withy & Vale/)
  expect(markdown).toContain('\n\n## Viewings\n\n- Purpose: ')
  const others = [await as('manager', { branches: [4101] }), await as('staff')]
  for (const other of others)
    for (const route of [processing, processingCsv, processingMarkdown])
      expect((await other.get(route.href())).status).toBeGreaterThanOrEqual(403)
})
