import { type Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import type { Delivery, Letter } from '#src/gateways/mail/letter.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Delivered } from './deliver-due.ts'
import { deliverMail } from './deliver-mail.ts'

const mail = { kind: 'already-registered', to: 'ann@example.com', data: { firstName: 'Ann' } } as const
const reset = { kind: 'reset-password', to: mail.to, data: { firstName: 'Ann', path: '/a', linkEnds: '2026-11-22T10:00:00Z' } } as const

/** An outbox whose letters meet these ends, one after the other; the last of them for all further ones. */
function delivering(db: Kysely<Schema>, ...ends: Array<Delivery | Promise<Delivery>>) {
  const letters: Letter[] = []
  const warnings: unknown[][] = []
  const log = { debug: () => {}, warn: (...said: unknown[]) => void warnings.push(said) }
  const sender = {
    async send(letter: Letter) {
      letters.push(letter)
      return (await (ends.length > 1 ? ends.shift() : ends[0])) ?? { outcome: 'sent' as const }
    },
    close() {},
  }
  const render = vi.fn(() => ({ subject: 'S', html: 'H', text: 'T' }))
  const stopping = new AbortController()
  const deliver = (given: { leaseMs?: number; db?: Kysely<Schema> } = {}): Promise<Delivered> =>
    deliverMail({ db, sender, render, log, ...given }, stopping.signal)
  return { deliver, letters, warnings, render, stop: () => stopping.abort() }
}

const stored = (db: Kysely<Schema>) =>
  db
    .selectFrom('mail')
    .select(['outcome', 'problem', sql<number>`round(extract(epoch from due_at - now()))::integer`.as('seconds')])
    .execute()

const refusal: Delivery = { outcome: 'refused', isRecipientRefused: true, problem: '550 5.1.1 <ann@example.com> is unknown' }

test('a mail is sent once, as rendered', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  const { deliver, letters, render, warnings } = delivering(db)
  expect([await deliver(), await deliver()]).toEqual(['sent', 'nothing due'])
  expect(letters).toEqual([{ key: 'one', to: mail.to, subject: 'S', html: 'H', text: 'T' }])
  expect(render).toHaveBeenCalledExactlyOnceWith({ kind: mail.kind, data: mail.data })
  expect(warnings).toEqual([])
})

test('a postponed mail is retried with growing pauses', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  const problem = '451 4.7.1 Greylisted'
  const { deliver, letters } = delivering(db, { outcome: 'postponed', problem }, { outcome: 'postponed', problem }, { outcome: 'sent' })
  for (const [least, most] of [
    [48, 72],
    [96, 144],
  ] as const) {
    expect([await deliver(), await deliver()]).toEqual(['postponed', 'nothing due'])
    const [row] = await stored(db)
    expect(row).toMatchObject({ outcome: null, problem })
    expect(row?.seconds).toBeGreaterThanOrEqual(least)
    expect(row?.seconds).toBeLessThanOrEqual(most)
    await sql`update mail set due_at = now()`.execute(db)
  }
  expect(await deliver()).toBe('sent')
  expect([letters.length, await stored(db)]).toEqual([3, [expect.objectContaining({ outcome: 'sent', problem: null })]])
})

test('during an outage no mail waits for hours', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  await sql`update mail set tries = 20`.execute(db)
  const { deliver } = delivering(db, { outcome: 'unreachable', problem: 'connect ECONNREFUSED' })
  expect(await deliver()).toBe('unreachable')
  expect(await stored(db)).toEqual([{ outcome: null, problem: 'connect ECONNREFUSED', seconds: 300 }])
})

test('a rejected mail is not retried, nor others to its address; the log does not name it', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...reset, key: 'refused' })
  const { deliver, letters, warnings } = delivering(db, refusal, { outcome: 'sent' })
  expect(await deliver()).toBe('refused')
  await enqueueMail(db, { ...reset, key: 'asked again' })
  await enqueueMail(db, { ...mail, key: 'other', to: 'ANN@example.com' })
  await enqueueMail(db, { ...mail, key: 'somebody else', to: 'bob@example.com' })
  expect([await deliver(), await deliver(), await deliver(), await deliver()]).toEqual(['refused', 'refused', 'sent', 'nothing due'])
  expect(letters.map(({ key }) => key)).toEqual(['refused', 'somebody else'])
  expect(JSON.stringify(warnings)).toContain('"reply":"550 5.1.1"')
  expect(JSON.stringify(warnings)).not.toContain('example.com')
})

test('a mail requested an hour after a rejection is sent, and then other mails to the address too', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...reset, key: 'refused' })
  const { deliver, letters } = delivering(db, refusal, { outcome: 'sent' })
  await deliver()
  await sql`update refused_recipient set refused_at = now() - interval '1 hour'`.execute(db)
  await enqueueMail(db, { ...reset, key: 'asked for' })
  expect(await deliver()).toBe('sent')
  await enqueueMail(db, { ...mail, key: 'other' })
  expect(await deliver()).toBe('sent')
  expect(letters.map(({ key }) => key)).toEqual(['refused', 'asked for', 'other'])
})

test('a mail not sent in time is dropped', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...reset, key: 'one' })
  await sql`update mail set expires_at = now(), problem = '451 busy'`.execute(db)
  const { deliver, letters, warnings } = delivering(db)
  expect([await deliver(), letters, warnings.length]).toEqual(['expired', [], 1])
  expect(await stored(db)).toMatchObject([{ outcome: 'expired', problem: '451 busy' }])
})

test('a mail that cannot be rendered waits for a newer version, with the reason', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  const { deliver, render, letters } = delivering(db)
  render.mockImplementation(() => {
    throw new Error('no such mail')
  })
  expect([await deliver(), letters]).toEqual(['postponed', []])
  expect(await stored(db)).toMatchObject([{ outcome: null, problem: 'It cannot be written: no such mail' }])
})

test('no other process takes a mail that takes longer to send than its lease', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  const { promise, resolve } = Promise.withResolvers<Delivery>()
  const { deliver } = delivering(db, promise)
  const sending = deliver({ leaseMs: 30 })
  // Within one transaction time stands still, so what is seen is that the end of the lease is written anew.
  await sql`update mail set due_at = 'epoch'`.execute(db)
  await expect.poll(async () => (await stored(db))[0]?.seconds).toBeGreaterThanOrEqual(0)
  resolve({ outcome: 'sent' })
  expect(await sending).toBe('sent')
})

test('the result is recorded once the database is back', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  let failures = 2
  const flaky = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode' && failures-- > 0) throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { deliver, letters } = delivering(db)
  expect(await deliver({ db: flaky })).toBe('sent')
  expect([letters.length, await stored(db)]).toEqual([1, [expect.objectContaining({ outcome: 'sent' })]])
})

test('a send interrupted by a stop is due at once', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  const { promise, resolve } = Promise.withResolvers<Delivery>()
  const { deliver, stop } = delivering(db, promise)
  const sending = deliver()
  stop()
  resolve({ outcome: 'unreachable', problem: 'closed' })
  expect([await sending, await stored(db)]).toEqual(['unreachable', [{ outcome: null, problem: 'closed', seconds: 0 }]])
})
