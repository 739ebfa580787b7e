import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import type { OfficePart } from '#src/data/office/office-changes.ts'
import * as routes from '#src/routes.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { noteOnLead } from '#src/services/office/work-lead.ts'
import { saveDraft } from '#src/services/site-content/drafts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { heardEvents } from '#tests/support/heard-events.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { type OfficeBrowserClient, officeSite } from '#tests/support/office.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { testNow } from '#tests/support/site.ts'
import { officeStreams } from './streams.ts'

/** The office, served with real connections: through the HTTP adapter only what is answered has any. */
async function servedOffice(
  db: Kysely<Schema>,
  { listen, now = () => testNow }: Partial<Pick<SiteContext, 'now'> & SiteContext['live']> = {},
) {
  const stopping = new AbortController()
  const heard = { change: () => {} }
  const onVersion = (hear: () => void) => {
    heard.change = hear
    return () => {}
  }
  const live = { listen: listen ?? (async () => async () => {}), onVersion, stopping: stopping.signal }
  const office = await officeSite(db, { site: { now, live } })
  const served = await servedApp((request, ...env) => {
    const { pathname } = new URL(request.url)
    return office.site.fetch(new Request(`https://www.withyandvale.example${pathname}`, { headers: request.headers }), ...env)
  })
  return {
    ...office,
    stopping,
    change: () => heard.change(),
    async listen({ cookies }: Pick<OfficeBrowserClient, 'cookies'>) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(served.url + routes.officeLive.events.href(), { headers: { cookie } })
      return { answer, ...heardEvents(answer) }
    },
    [Symbol.asyncDispose]: async () => {
      stopping.abort()
      await served[Symbol.asyncDispose]()
    },
  }
}

const changed = (...parts: OfficePart[]) => ({ name: 'change', data: parts })

test('an enquiry that comes, a note, a new draft and a publication are said to who may see them, without a word of what they are', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const listening = Promise.withResolvers<void>()
  const listen: typeof database.listen = async (...asked) => {
    const stop = await database.listen(...asked)
    listening.resolve()
    return stop
  }
  await using site = await servedOffice(db, { listen })
  const [staff, viewer] = [await site.as('staff'), await site.as('viewer', { branches: [4102] })]
  const [told, seen] = [await site.listen(staff), await site.listen(viewer)]
  expect(Object.fromEntries(told.answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  await listening.promise
  const id = await insertLead(db, { lead: aLead(), desk: aDesk, now: testNow })
  for (const { next } of [told, seen]) expect(await next()).toMatchObject(changed('enquiries'))
  const asker = { ...staff.user, kind: 'office', from: '', session: {} } as unknown as Parameters<typeof noteOnLead>[1]
  await noteOnLead(site.office, asker, { leadId: id ?? '', key: 'a', text: 'Hello' })
  for (const { next } of [told, seen]) expect(await next()).toMatchObject(changed('enquiries'))
  const draft = { path: 'pages/selling.yaml', text: 'title: Sell', fromHash: null }
  const writer = { id: asker.id, name: asker.name, from: '192.0.2.1', branches: 'all' } as const
  await saveDraft(site.office.siteContent, writer, draft)
  expect(await told.next()).toMatchObject(changed('content'))
  // Further changes by the draft's writer are no news for others.
  await saveDraft(site.office.siteContent, writer, { ...draft, text: 'title: Sell with us' })
  await noteOnLead(site.office, asker, { leadId: id ?? '', key: 'b', text: 'Hello again' })
  // Viewers see no drafts.
  for (const { next } of [told, seen]) expect(await next()).toMatchObject(changed('enquiries'))
  await db.insertInto('content_publication').values({ at: testNow, who: 'Ann Bee', message: '' }).execute()
  expect(await told.next()).toMatchObject(changed('content'))
  site.change()
  expect(await told.next()).toMatchObject(changed('lots'))
  await db.deleteFrom('office_session').execute()
  await insertLead(db, { lead: aLead({ sent: { other: '' } }), desk: aDesk, now: testNow })
  for (const { next } of [told, seen]) expect(await next()).toBeUndefined()
})

test('one question is asked for all streams; it ends those of users signed out, ended, or changed, before they hear anything more', async () => {
  await using database = await committedDatabase()
  const { db } = database
  let now = testNow
  await using site = await servedOffice(db, { now: () => now })
  const names = ['kept', 'twice', 'out', 'ended', 'demoted', 'moved'] as const
  const users = new Map<string, Awaited<ReturnType<typeof site.as>>>()
  for (const name of names) users.set(name, await site.as('staff', { branches: [4101], name }))
  const streams = new Map<string, Awaited<ReturnType<typeof site.listen>>>()
  for (const [name, user] of users) streams.set(name, await site.listen(user))
  const again = await site.listen(users.get('twice')!)
  const own = (name: string) => ({ id: users.get(name)!.user.id })
  const change = db.updateTable('office_user').where('office_user_id', '=', own('demoted').id)
  await change.set({ role: 'viewer' }).execute()
  await db
    .updateTable('office_user')
    .where('office_user_id', '=', own('moved').id)
    .set({ branches: [4102] })
    .execute()
  await db.updateTable('office_user').where('office_user_id', '=', own('ended').id).set({ ended_at: now }).execute()
  await db.deleteFrom('office_session').where('office_user_id', '=', own('out').id).execute()
  const queries = vi.spyOn(db, 'selectFrom')
  site.change()
  for (const name of ['out', 'ended', 'demoted', 'moved']) expect([name, await streams.get(name)!.next()]).toEqual([name, undefined])
  for (const each of [streams.get('kept')!, streams.get('twice')!, again]) expect(await each.next()).toMatchObject(changed('lots'))
  // A tick may have come between.
  expect(new Set(queries.mock.calls.flat())).toEqual(new Set(['office_session']))
  expect(queries.mock.calls.length).toBeLessThan(streams.size)
  // Who is somebody else now listens as that.
  expect((await site.listen(users.get('demoted')!)).answer.status).toBe(200)
  now = new Date(testNow.getTime() + 13 * 3_600_000)
  site.change()
  for (const each of [streams.get('kept')!, again]) expect(await each.next()).toBeUndefined()
})

test('without a change streams end within a tick; while the database cannot be asked nothing is told, and then what was missed', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const { as, office } = await officeSite(db)
  const stopping = new AbortController()
  const warn = vi.fn()
  let change = () => {}
  const live = {
    listen: async () => async () => {},
    onVersion: (hear: () => void) => {
      change = hear
      return () => {}
    },
    stopping: stopping.signal,
  }
  const { begin, count } = officeStreams({ ...office, live, warn, most: 9, tickMs: 10 })
  const client = await as('staff')
  const asker = {
    ...client.user,
    session: { id: (await db.selectFrom('office_session').select('session_id').executeTakeFirstOrThrow()).session_id },
  }
  const server = createServer((_request, response) => {
    if (!begin(response, asker)) response.writeHead(503).end()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const ask = async () => await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  try {
    const answers = await Promise.all(Array.from({ length: 9 }, ask))
    // One user has eight at most.
    expect([answers.filter(({ status }) => status === 503).length, count()]).toEqual([1, 8])
    const streams = answers.filter(({ status }) => status === 200).map(heardEvents)
    const fails = vi.spyOn(db, 'selectFrom').mockImplementation(() => {
      throw new Error('away')
    })
    change()
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    fails.mockRestore()
    for (const { next } of streams) expect(await next()).toMatchObject(changed('lots'))
    await streams[0]?.leave()
    await vi.waitFor(() => expect(count()).toBe(7))
    await db.deleteFrom('office_session').execute()
    for (const { next } of streams.slice(1)) expect(await next()).toBeUndefined()
    await vi.waitFor(() => expect(count()).toBe(0))
    stopping.abort()
    expect((await ask()).status).toBe(503)
  } finally {
    stopping.abort()
    server.closeAllConnections()
    await new Promise((done) => void server.close(done))
  }
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
  await client.get(routes.officeLive.events.href())
  expect(await usedAt()).toEqual(testNow)
  await client.get(routes.officeEnquiries.list.href())
  expect(await usedAt()).toEqual(now)
})
