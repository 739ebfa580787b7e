import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { postpone, retryAll } from '../outbox-leases.ts'
import { countMails, findUndelivered, forgetMails, forgetRefusal, giveUpLinks } from './mail-figures.ts'
import { enqueueMail, settleMail, takeDueMail } from './outbox.ts'

const mail = { kind: 'already-registered', to: 'ann@example.com', data: { firstName: 'Ann' } } as const
const minute = 60_000

/** An outbox with these mails, taken one by one. */
async function outbox(...keys: string[]) {
  const db = await testDatabase()
  for (const key of keys) await enqueueMail(db, { ...mail, key, to: `${key}@example.com` })
  await sql`update mail set expires_at = expires_at + make_interval(secs => mail_id)`.execute(db)
  const take = async () => (await takeDueMail(db, minute))!
  return { db, take, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

const refused = { outcome: 'refused', problem: '550 no', isRecipientRefused: true } as const

test('an empty outbox counts nothing', async () => {
  await using box = await outbox()
  expect(await countMails(box.db)).toEqual({ waiting: 0, retried: 0, longestWaitSeconds: 0, refused: 0, expired: 0 })
})

test('what waits, was tried and was given up is counted; what was given up long ago is not', async () => {
  await using box = await outbox('old', 'refused', 'expired', 'sent', 'tried', 'new')
  await settleMail(box.db, await box.take(), refused)
  await sql`update mail set settled_at = now() - interval '25 hours' where key = 'old'`.execute(box.db)
  await settleMail(box.db, await box.take(), refused)
  await settleMail(box.db, await box.take(), { outcome: 'expired' })
  await settleMail(box.db, await box.take(), { outcome: 'sent' })
  await postpone(box.db, 'mail', await box.take(), { ms: minute, problem: '451' })
  await sql`update mail set queued_at = now() - interval '90 s' where key = 'tried'`.execute(box.db)
  expect(await countMails(box.db)).toEqual({ waiting: 2, retried: 1, longestWaitSeconds: 90, refused: 1, expired: 1 })
})

test('what has not arrived is found, the latest first, as many as are asked for', async () => {
  await using box = await outbox('refused', 'sent', 'waiting')
  await settleMail(box.db, await box.take(), refused)
  await settleMail(box.db, await box.take(), { outcome: 'sent' })
  expect((await findUndelivered(box.db, 10)).map(({ to, outcome, problem }) => [to, outcome, problem])).toEqual([
    ['waiting@example.com', 'waiting', null],
    ['refused@example.com', 'refused', '550 no'],
  ])
  expect(await findUndelivered(box.db, 1)).toHaveLength(1)
})

test('all that were put off are tried at once, but none that a process is at work on', async () => {
  await using box = await outbox('put off', 'at work')
  await postpone(box.db, 'mail', await box.take(), { ms: 60 * minute, problem: '451' })
  await box.take()
  expect(await retryAll(box.db, 'mail')).toBe(1)
  expect([await takeDueMail(box.db, minute), await takeDueMail(box.db, minute)]).toEqual([
    expect.objectContaining({ key: 'put off' }),
    undefined,
  ])
})

test('a refusal is forgotten when asked, whatever its capitals', async () => {
  await using box = await outbox('refused')
  await settleMail(box.db, await box.take(), refused)
  expect([await forgetRefusal(box.db, 'REFUSED@example.com'), await forgetRefusal(box.db, 'refused@example.com')]).toEqual([true, false])
})

test('settled mails and refusals go after their days, waiting mails never', async () => {
  await using box = await outbox('refused', 'sent', 'waiting')
  await settleMail(box.db, await box.take(), refused)
  await settleMail(box.db, await box.take(), { outcome: 'sent' })
  expect(await forgetMails(box.db, 30)).toBe(0)
  await sql`update mail set settled_at = settled_at - interval '31 days', queued_at = queued_at - interval '31 days'`.execute(box.db)
  await sql`update refused_recipient set refused_at = refused_at - interval '31 days'`.execute(box.db)
  expect(await forgetMails(box.db, 30)).toBe(2)
  expect(await box.db.selectFrom('mail').select('key').execute()).toEqual([{ key: 'waiting' }])
  expect(await box.db.selectFrom('refused_recipient').selectAll().execute()).toEqual([])
})

test('of the mails that wait those with a link are given up when asked', async () => {
  await using box = await outbox('no link', 'sent')
  const link = { firstName: 'Ann', path: '/a', linkEnds: '2026-11-22T10:00:00Z' }
  await enqueueMail(box.db, { kind: 'reset-password', to: mail.to, data: link, key: 'link' })
  await sql`update mail set outcome = 'sent' where key = 'sent'`.execute(box.db)
  await giveUpLinks(box.db)
  const rows = await box.db.selectFrom('mail').select(['key', 'outcome', 'data']).orderBy('key').execute()
  expect(rows).toEqual([
    { key: 'link', outcome: 'expired', data: {} },
    { key: 'no link', outcome: null, data: mail.data },
    { key: 'sent', outcome: 'sent', data: mail.data },
  ])
})
