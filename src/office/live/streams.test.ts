import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import * as routes from '#src/routes.ts'
import { noteOnLead } from '#src/services/office/work-lead.ts'
import { saveDraft } from '#src/services/site-content/drafts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'
import { officeStreams } from './streams.ts'

type Hear = Parameters<Parameters<typeof officeStreams>[0]['watch']>[0]

function fakeStreams(given: Partial<Parameters<typeof officeStreams>[0]> = {}) {
  const stopping = new AbortController()
  const heard: { hear?: Hear; watched: number } = { watched: 0 }
  const watch = async (hear: Hear) => {
    heard.watched += 1
    heard.hear = hear
  }
  const streams = officeStreams({ watch, stopping: stopping.signal, warn: () => {}, beatMs: 60_000, ...given })
  return { ...streams, stopping, heard }
}

/** Returns the next event as text; undefined at the end. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | undefined> {
  const { value } = await reader.read()
  return value && new TextDecoder().decode(value)
}

const isOn = async () => true

test('each stream says that something changed, and beats; all of them listen once', async () => {
  const { open, heard } = fakeStreams({ beatMs: 5 })
  const readers = [1, 2].map((userId) => open({ userId, isOn })!.getReader())
  for (const reader of readers) expect(await next(reader)).toBe('retry: 3000\n\n')
  expect(await next(readers[0]!)).toBe(':\n\n')
  heard.hear?.('enquiries')
  for (const reader of readers) {
    let said = await next(reader)
    while (said === ':\n\n') said = await next(reader)
    expect(said).toBe('data: enquiries\n\n')
  }
  expect(heard.watched).toBe(1)
})

test('a stream ends with the session, with its reader, when the site stops, and when nobody reads it', async () => {
  const { open, heard, count, stopping } = fakeStreams()
  let may = true
  const ended = open({ userId: 1, isOn: async () => may })!.getReader()
  await next(ended)
  may = false
  heard.hear?.('diary')
  expect(await next(ended)).toBeUndefined()
  await open({ userId: 2, isOn })!.cancel()
  expect(count()).toBe(0)
  open({ userId: 3, isOn })
  for (let each = 0; each < 300; each += 1) {
    heard.hear?.('diary')
    await wait(0)
  }
  expect(count()).toBe(0)
  const last = open({ userId: 4, isOn })!.getReader()
  await next(last)
  stopping.abort()
  expect(await next(last)).toBeUndefined()
  expect([count(), open({ userId: 5, isOn })]).toEqual([0, undefined])
})

test('there are few of one user, and no more than there may be', () => {
  const { open } = fakeStreams({ most: 10 })
  const asked = Array.from({ length: 12 }, () => open({ userId: 1, isOn }))
  expect(asked.filter((stream) => stream !== undefined)).toHaveLength(8)
  expect([2, 3, 4].map((userId) => open({ userId, isOn }) !== undefined)).toEqual([true, true, false])
})

test('an enquiry that comes, a note, a new draft and a publication are said to who is signed in, without a word of what they are', async () => {
  await using database = await committedDatabase()
  const { db, listen } = database
  const stopping = new AbortController()
  const { as, office } = await officeSite(db, { site: { live: { listen, onVersion: () => () => {}, stopping: stopping.signal } } })
  const client = await as('viewer', { branches: [4102] })
  const answer = await client.get(routes.officeLive.events.href())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const reader = answer.body!.getReader()
  expect(await next(reader)).toBe('retry: 3000\n\n')
  // Waits until the process listens.
  await wait(50)
  const id = await insertLead(db, { lead: aLead(), desk: aDesk, now: testNow })
  expect(await next(reader)).toBe('data: enquiries\n\n')
  const asker = { ...(await as('staff')).user, kind: 'office', from: '', session: {} } as unknown as Parameters<typeof noteOnLead>[1]
  await noteOnLead(office, asker, { leadId: id ?? '', key: 'a', text: 'Hello' })
  expect(await next(reader)).toBe('data: enquiries\n\n')
  const draft = { path: 'pages/selling.yaml', text: 'title: Sell', fromHash: null }
  const writer = { id: asker.id, name: asker.name, from: '192.0.2.1', branches: 'all' } as const
  await saveDraft(office.siteContent, writer, draft)
  expect(await next(reader)).toBe('data: content\n\n')
  // Further changes by the draft's writer are no news for others.
  await saveDraft(office.siteContent, writer, { ...draft, text: 'title: Sell with us' })
  await noteOnLead(office, asker, { leadId: id ?? '', key: 'b', text: 'Hello again' })
  expect(await next(reader)).toBe('data: enquiries\n\n')
  await db.insertInto('content_publication').values({ at: testNow, who: 'Ann Bee', message: '' }).execute()
  expect(await next(reader)).toBe('data: content\n\n')
  await db.deleteFrom('office_session').execute()
  await insertLead(db, { lead: aLead({ sent: { other: '' } }), desk: aDesk, now: testNow })
  expect(await next(reader)).toBeUndefined()
  stopping.abort()
  expect((await (await as('viewer')).get(routes.officeLive.events.href())).status).toBe(503)
})

test('what a screen asks by itself does not keep a session alive', async () => {
  await using database = await committedDatabase()
  const { db } = database
  let now = testNow
  const { as } = await officeSite(db, { site: { now: () => now } })
  const client = await as('viewer')
  now = new Date(testNow.getTime() + 3_600_000)
  const usedAt = async () => (await db.selectFrom('office_session').select('used_at').executeTakeFirstOrThrow()).used_at
  await client.get(routes.officeEnquiries.list.href(), { 'x-office-live': '1' })
  await (await client.get(routes.officeLive.events.href())).body?.cancel()
  expect(await usedAt()).toEqual(testNow)
  await client.get(routes.officeEnquiries.list.href())
  expect(await usedAt()).toEqual(now)
})
