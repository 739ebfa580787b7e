import { expect, onTestFinished, test } from 'vitest'
import { atomically } from '#src/data/database/database.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { smtpSender } from '#src/gateways/mail/smtp-sender.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type SmtpServerOptions, smtpServer } from '#tests/support/smtp-server.ts'
import { sendMails } from './work-off-outbox.ts'

const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'post@withyandvale.example' }
const hour = 3_600_000
/** Time for what takes long on a busy machine. */
const patience = { timeout: 30_000 }

async function queue(...keys: string[]): Promise<void> {
  const { db } = await sharedDatabase()
  await atomically(db, async (trx) => {
    for (const key of keys) {
      await enqueueMail(trx, { key, to: `${key}@example.com`, kind: 'already-registered', data: { firstName: 'Ann' } })
    }
  })
}

/** One of the processes that send to this port. */
async function sending(port: number, times: Parameters<typeof sendMails>[0]['times'] = {}) {
  const database = await sharedDatabase()
  const warnings: string[] = []
  const stop = await sendMails({
    database,
    sender: smtpSender({ server: { host: '127.0.0.1', port, tls: 'offered' }, writer, connections: 2 }),
    render: ({ data }) => ({ subject: 'Hello', html: nameIn(data), text: nameIn(data) }),
    atATime: 2,
    log: { debug: () => {}, warn: (_: unknown, said?: string) => void warnings.push(said ?? '') },
    times: { lookMs: hour, pauseMs: 10, longestPauseMs: 40, ...times },
  })
  onTestFinished(stop)
  return { stop, warnings }
}

async function serverOf(options: SmtpServerOptions = {}) {
  const server = await smtpServer(options)
  onTestFinished(async () => {
    const { db } = await sharedDatabase()
    await db.deleteFrom('mail').execute()
    await db.deleteFrom('refused_recipient').execute()
    await db.deleteFrom('attempt').execute()
    await server[Symbol.asyncDispose]()
  })
  return server
}

const outcomes = async () => {
  const { db } = await sharedDatabase()
  const rows = await db.selectFrom('mail').select(['key', 'outcome']).orderBy('key').execute()
  return Object.fromEntries(rows.map(({ key, outcome }) => [key, outcome]))
}

test('waiting mails are sent, and new ones as soon as they are committed', async () => {
  const server = await serverOf()
  await queue('waiting')
  const { stop, warnings } = await sending(server.port)
  await expect.poll(outcomes, patience).toEqual({ waiting: 'sent' })
  await queue('one', 'two', 'three', 'four', 'five')
  await expect.poll(outcomes, patience).toEqual({ waiting: 'sent', one: 'sent', two: 'sent', three: 'sent', four: 'sent', five: 'sent' })
  await stop()
  expect(server.letters).toHaveLength(6)
  expect(warnings).toEqual([])
})

test('several processes send each mail once', async () => {
  const server = await serverOf()
  const keys = Array.from({ length: 30 }, (_, number) => `mail-${number}`)
  const processes = await Promise.all([sending(server.port), sending(server.port), sending(server.port)])
  await queue(...keys)
  await expect.poll(async () => Object.values(await outcomes()).filter((outcome) => outcome === 'sent').length, patience).toBe(keys.length)
  for (const { stop } of processes) await stop()
  expect(server.letters.map(({ to }) => to[0]).sort()).toEqual(keys.map((key) => `${key}@example.com`).sort())
})

test('one rejected address delays nobody', async () => {
  const onRecipient = (address: string) => (address.startsWith('gone') ? { code: 550, text: '5.1.1 Unknown' } : undefined)
  const server = await serverOf({ onRecipient })
  await queue('gone', 'here', 'there')
  const { stop, warnings } = await sending(server.port)
  await expect.poll(outcomes, patience).toEqual({ gone: 'refused', here: 'sent', there: 'sent' })
  await stop()
  expect(warnings).toEqual(['A mail was refused'])
  expect(server.asked.filter((address) => address.startsWith('gone'))).toHaveLength(1)
})

test('during an outage only a few mails are tried', async () => {
  const port = Number(await freePort())
  const keys = Array.from({ length: 20 }, (_, number) => `mail-${number}`)
  await queue(...keys)
  const { stop, warnings } = await sending(port, { pauseMs: hour, longestPauseMs: hour })
  await expect.poll(() => warnings.length, patience).toBeGreaterThan(0)
  await queue('later')
  await stop()
  expect(warnings.length).toBeLessThanOrEqual(2)
  await serverOf({ port })
})

test('once the server is back the rest is sent', async () => {
  const port = Number(await freePort())
  await queue('first')
  const { stop, warnings } = await sending(port)
  await expect.poll(() => warnings.length, patience).toBeGreaterThan(0)
  const server = await serverOf({ port })
  await queue('second', 'third')
  await expect.poll(() => server.letters.length, patience).toBe(2)
  await stop()
  expect(await outcomes()).toEqual({ first: null, second: 'sent', third: 'sent' })
})

test('a stop waits for letters being sent', async () => {
  const { promise: isUnderWay, resolve: underWay } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<undefined>()
  const server = await serverOf({
    onLetter: () => {
      underWay()
      return mayEnd
    },
  })
  await queue('one')
  const { stop } = await sending(server.port, { graceMs: hour })
  await isUnderWay
  const stopped = stop()
  end(undefined)
  await stopped
  expect(await outcomes()).toEqual({ one: 'sent' })
})

test('a stop does not wait for a hanging server; its letter is due at once', async () => {
  const { promise: isUnderWay, resolve: underWay } = Promise.withResolvers<void>()
  const server = await serverOf({
    onLetter: () => {
      underWay()
      return new Promise<never>(() => {})
    },
  })
  await queue('one')
  const { stop } = await sending(server.port, { graceMs: 10 })
  await isUnderWay
  await stop()
  const { db } = await sharedDatabase()
  expect(await db.selectFrom('mail').select('key').where('outcome', 'is', null).execute()).toEqual([{ key: 'one' }])
})

function nameIn(data: object): string {
  return 'firstName' in data ? String(data.firstName) : ''
}
