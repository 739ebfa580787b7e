import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueueMail, settleMail, takeDueMail } from '#src/data/mails/outbox.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { WrongUsage } from './command.ts'
import { mailsCommand } from './mails.ts'

const mail = { kind: 'already-registered', data: { firstName: 'Ann' } } as const

async function running() {
  const { command, ...run } = await runningCommand(mailsCommand)
  return { ...run, command: (options = {}) => command([], options), [Symbol.asyncDispose]: run[Symbol.asyncDispose] }
}

/** One mail permanently refused, one postponed, one sent. */
async function runningWithMails() {
  const run = await running()
  const { db } = run
  for (const name of ['gone', 'busy', 'here']) await enqueueMail(db, { ...mail, key: name, to: `${name}@example.com` })
  await sql`update mail set expires_at = expires_at + make_interval(secs => mail_id), queued_at = '2026-11-22T10:00:00Z'`.execute(db)
  const [gone, , here] = [await takeDueMail(db, 1), await takeDueMail(db, 1), await takeDueMail(db, 1)]
  await settleMail(db, gone!, { outcome: 'refused', problem: '550 5.1.1\n\u001b[31mUnknown', isRecipientRefused: true })
  await settleMail(db, here!, { outcome: 'sent' })
  await sql`update mail set due_at = now() + interval '1 hour', problem = '451 Later' where key = 'busy'`.execute(db)
  return run
}

test('undelivered mails are listed with the reason, without terminal control characters', async () => {
  await using run = await runningWithMails()
  expect(await run.command()).toBe(0)
  expect(run.said.map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    '1 waiting; in the last 24 hours 1 refused and 0 expired.',
    'queued (UTC) | state | tries | mail | to | why',
    '2026-11-22 10:00 | waiting | 1 | already-registered | busy@example.com | 451 Later',
    '2026-11-22 10:00 | refused | 1 | already-registered | gone@example.com | 550 5.1.1 ?[31mUnknown',
  ])
})

test('there is no table if everything was delivered', async () => {
  await using run = await running()
  await run.command()
  expect(run.said).toEqual(['0 waiting; in the last 24 hours 0 refused and 0 expired.'])
})

test('waiting mails are retried on request', async () => {
  await using run = await runningWithMails()
  expect(await takeDueMail(run.db, 1)).toBeUndefined()
  await run.command({ retry: true })
  expect(run.said[0]).toBe('1 mails are tried at once.')
  expect(await takeDueMail(run.db, 1)).toMatchObject({ key: 'busy' })
})

test('a rejected address is mailed again on request', async () => {
  await using run = await runningWithMails()
  expect(await run.command({ accept: 'Gone@example.com' })).toBe(0)
  expect(await run.db.selectFrom('refused_recipient').selectAll().execute()).toEqual([])
  expect(await run.command({ accept: 'gone@example.com' })).toBe(1)
  await expect(run.command({ accept: 'gone' })).rejects.toThrow(WrongUsage)
})
