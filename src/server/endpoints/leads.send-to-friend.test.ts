import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findAdvertHistory } from '#src/data/adverts/advert-history.ts'
import { noteAdverts } from '#src/data/adverts/advert-versions.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { viewingBody } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow, testSite } from '#tests/support/site.ts'

const path = '/user/send_to_friend'
const json = { accept: 'application/json' }
const html = { accept: 'text/html', referer: 'http://localhost/properties/1/sales' }

async function sharing() {
  const db = await testDatabase()
  const id = await addProperty(db, { listing: { displayAddress: '1 High Street' } })
  const browser = aBrowser(await testSite(db))
  return { db, id, browser, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('a friend is mailed the property and nothing that was typed, not even a name', async () => {
  await using run = await sharing()
  const body = { property_id: run.id, friend_email: 'grace@example.com', name: 'Claim Your Prize', message: 'Cheap pills', subject: 'x' }
  expect(await run.browser.ask(path, { body, headers: json })).toEqual([200, {}])
  const property = { address: '1 High Street, TA1 1AA', price: '£325,000', path: `/properties/${run.id}/sales` }
  expect(await queuedMails(run.db)).toEqual([{ kind: 'shared-property', to: 'grace@example.com', data: { property } }])
})

test('what was advertised says on which days mails to people named the property, whoever was mailed', async () => {
  await using run = await sharing()
  await noteAdverts(run.db, sql`select ${run.id}::integer`, { now: testNow, cause: 'feed' })
  for (const friend of ['grace@example.com', 'alan@example.com'])
    await run.browser.ask(path, { body: { property_id: run.id, friend_email: friend }, headers: json })
  const today = londonDay(new Date())
  const noted = async () => (await findAdvertHistory(run.db, run.id, { most: 9 })).map(({ mailed }) => mailed)
  expect(await noted()).toEqual([[{ mail: 'shared-property', day: today }]])
  const { lead_client, lead, marketing_preferences } = viewingBody
  await run.browser.ask(`/properties/${run.id}/sales/leads`, { body: { lead_client, lead, marketing_preferences }, headers: json })
  expect(await noted()).toEqual([
    [
      { mail: 'lead-received', day: today },
      { mail: 'shared-property', day: today },
    ],
  ])
})

test('a plain form is led back and told', async () => {
  await using run = await sharing()
  const send = async (fields: Record<string, string>) =>
    (await run.browser.send(path, { body: new URLSearchParams({ property_id: String(run.id), ...fields }), headers: html })).headers.get(
      'location',
    )
  expect(await send({ friend_email: 'grace@example.com' })).toBe('/properties/1/sales#flash/send-property-sent')
  expect(await send({ friend_email: 'grace' })).toBe('/properties/1/sales#flash/send-property-invalid')
  expect(await send({ friend_email: 'grace@example.com', body: 'x' })).toBe('/')
  expect(await queuedMails(run.db)).toHaveLength(1)
})

test.each([
  [{ friend_email: '' }, { friend_email: 'Please enter a valid email' }],
  [{ friend_email: 'a@b.uk, c@d.uk' }, { friend_email: 'Please enter a valid email' }],
  [{ friend_email: 'a@b.uk\nBcc: c@d.uk' }, { friend_email: 'Please enter a valid email' }],
  [{ property_id: 999_999 }, { property_id: 'There is no such property.' }],
  [{ property_id: '1; drop' }, { property_id: 'There is no such property.' }],
  [{ property_id: undefined }, { property_id: 'There is no such property.' }],
])('%j is refused', async (field, errors) => {
  await using run = await sharing()
  const body = { property_id: run.id, friend_email: 'grace@example.com', name: 'Ada', ...field }
  expect(await run.browser.ask(path, { body, headers: json })).toEqual([422, { errors }])
  expect(await queuedMails(run.db)).toEqual([])
})
