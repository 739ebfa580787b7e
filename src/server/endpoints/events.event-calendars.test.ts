import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { WrittenEvent } from '#src/domain/events/calendar-event.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { testContent, testSite } from '#tests/support/site.ts'

const now = '2026-11-22T12:00:00Z'
const site = 'https://www.withyandvale.example'

async function siteWith(db: Kysely<Schema>, events: readonly WrittenEvent[], at: () => string = () => now) {
  const content = { ...(await testContent()), events }
  return testSite(db, { content: () => content, now: () => new Date(at()), version: () => '1' })
}
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const uids = (text: string) => linesOf(text).flatMap((line) => (line.startsWith('UID:') ? [line.slice(4).split('@')[0]] : []))

test('an event’s time is a UTC instant; it has its location and its page', async () => {
  await using db = await testDatabase()
  const sale = aSale({ date: '2026-07-28 10:30', endTime: '16:00', description: 'From the hill; all ages.', branch: 'taunton' })
  const answer = await (await siteWith(db, [sale])).request('/events/agricultural/1.ics')
  const { headers } = answer
  expect([answer.status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers.get('content-disposition')).toBe('inline; filename="1.ics"')
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['public, max-age=0, must-revalidate', 'noindex'])
  expect(linesOf(await answer.text())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gable//Sales//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:sale-agricultural-1@www.withyandvale.example',
    'SEQUENCE:0',
    'DTSTAMP:20261102T090000Z',
    'LAST-MODIFIED:20261102T090000Z',
    'DTSTART:20260728T093000Z',
    'DTEND:20260728T150000Z',
    'SUMMARY:Sale of sheep',
    `DESCRIPTION:From the hill\\; all ages.\\n\\n${site}/events/agricultural/1`,
    'LOCATION:Taunton Market\\, 14 Hammet Row\\, Taunton TA1 1CK',
    `URL:${site}/events/agricultural/1`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  [
    'on a day',
    { date: '2026-11-28', postcode: 'TA1 1CK' },
    ['DTSTART;VALUE=DATE:20261128', 'LOCATION:Taunton Market TA1 1CK', 'SEQUENCE:0'],
  ],
  ['in winter', { date: '2026-11-28 10:30' }, ['DTSTART:20261128T103000Z']],
  ['that is called off', { isCancelled: true }, ['STATUS:CANCELLED', 'SEQUENCE:1']],
  ['that was moved', { movedFrom: '2026-11-27 10:30' }, ['STATUS:CONFIRMED', 'SEQUENCE:1']],
])('an event %s says so', async (_, event, expected) => {
  await using db = await testDatabase()
  const text = await (await (await siteWith(db, [aSale(event)])).request('/events/agricultural/1.ics')).text()
  expect(linesOf(text)).toEqual(expect.arrayContaining(expected))
})

test('without an event, or before it is announced, there is no file', async () => {
  await using db = await testDatabase()
  const app = await siteWith(db, [aSale({ id: 1 }), aSale({ id: 2, validFrom: '2026-11-23' })])
  const statuses = ['agricultural/2', 'agricultural/3', 'antiques/1'].map(async (path) => (await app.request(`/events/${path}.ics`)).status)
  expect(await Promise.all(statuses)).toEqual([404, 404, 404])
})

test('a calendar has all announced events by date, from three months ago on, or those of one type', async () => {
  await using db = await testDatabase()
  const app = await siteWith(db, [
    aSale({ id: 1, date: '2026-12-05' }),
    aSale({ id: 2, date: '2026-11-28', topic: 'Store cattle', isCancelled: true }),
    aSale({ id: 3, validFrom: '2026-11-23' }),
    aSale({ id: 4, date: '2026-08-01' }),
    aSale({ id: 5, calendar: 'antiques' }),
    aRepeatedSale({ from: '2026-08-30', everyWeeks: 4, until: '2026-10-25' }),
  ])
  const all = await (await app.request('/events/agricultural.ics')).text()
  expect(uids(all)).toEqual(['720260830', '720260927', '720261025', '2', '1'].map((id) => `sale-agricultural-${id}`))
  expect(linesOf(all)).toEqual(expect.arrayContaining(['NAME:Livestock sales calendar\\, Withy & Vale', 'STATUS:CANCELLED']))
  const cattle = await (await app.request('/events/agricultural.ics?type=STORE_cattle')).text()
  expect(uids(cattle)).toEqual(['sale-agricultural-2'])
  expect(linesOf(cattle)).toContain('NAME:Livestock sales calendar\\, STORE Cattle\\, Withy & Vale')
  expect(uids(await (await app.request('/events/agricultural.ics?type=goats')).text())).toEqual([])
})

test('an unchanged calendar gets a 304; a new event appears at once', async () => {
  await using db = await testDatabase()
  let at = now
  const app = await siteWith(db, [aSale({ id: 1 }), aSale({ id: 2, validFrom: '2026-11-22 15:00' })], () => at)
  const first = await app.request('/events/agricultural.ics')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await app.request('/events/agricultural.ics', { headers })).status).toBe(304)
  at = '2026-11-22T15:00:01Z'
  const second = await app.request('/events/agricultural.ics', { headers })
  expect([second.status, uids(await second.text())]).toEqual([200, ['sale-agricultural-1', 'sale-agricultural-2']])
})
