import { createServer } from 'node:http'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { atomically } from '#src/data/database/database.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { queueReceivedLeads } from '#src/data/webhook/webhook-events.ts'
import { webhookSender } from '#src/gateways/webhook-sender.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import { aReceiver } from '#tests/support/event-receivers.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { testNow } from '#tests/support/site.ts'
import { handOverLeads } from './work-off-outbox.ts'

const hour = 3_600_000
const patience = { timeout: 30_000 }

/** A receiver that responds with these statuses in order, and with the last one from then on; undefined: it never responds. */
async function receiver(...statuses: (number | undefined)[]) {
  const ids: string[] = []
  const server = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']))
    const status = statuses.length > 1 ? statuses.shift() : statuses[0]
    request.resume().on('end', () => status && response.writeHead(status).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    const { db } = await sharedDatabase()
    await sql`truncate lead, webhook_event restart identity cascade`.execute(db)
  })
  return { url: `http://127.0.0.1:${port}/`, ids }
}

async function queueLead(): Promise<string> {
  const { db } = await sharedDatabase()
  return await atomically(db, async (trx) => {
    const id = (await insertLead(trx, { lead: aLead({ key: crypto.randomUUID() }), desk: aDesk, now: testNow }))!
    await queueReceivedLeads(trx, [aReceiver], [id])
    return `lead-${id}-${testNow.getTime()}`
  })
}

/** One of the processes that send leads. */
async function handing(url: string, { timeoutMs = 60_000, leaseMs = hour } = {}) {
  const database = await sharedDatabase()
  const sender = webhookSender({ url, key: new Uint8Array(32), isPrivate: true, now: () => testNow, timeoutMs })
  const warnings: [facts: object, said: string][] = []
  const stop = await handOverLeads({
    database,
    receiver: 'webhook',
    receiverWords: 'the webhook',
    sender,
    describe: async ({ leadId }) => ({ lead: leadId }),
    leaseMs,
    log: { debug: () => {}, warn: (facts: object, said?: string) => void warnings.push([facts, said ?? '']) } as never,
    times: { lookMs: 20, pauseMs: 10, longestPauseMs: 20, graceMs: 0 },
  })
  onTestFinished(stop)
  return { stop, warnings }
}

const rows = async () => {
  const { db } = await sharedDatabase()
  return await db.selectFrom('webhook_event').select(['key', 'outcome', 'tries', 'problem']).orderBy('key').execute()
}

/** Makes postponed events due now. */
async function dueNow() {
  const { db } = await sharedDatabase()
  await sql`update webhook_event set due_at = now() where outcome is null and problem is not null`.execute(db)
}

test('several processes hand each lead over once, soon after it arrived', async () => {
  const { url, ids } = await receiver(200)
  const first = await queueLead()
  for (let process = 0; process < 3; process += 1) await handing(url)
  const others = await Promise.all(Array.from({ length: 10 }, queueLead))
  await expect.poll(async () => (await rows()).every(({ outcome }) => outcome === 'sent'), patience).toBe(true)
  expect(ids.toSorted()).toEqual([first, ...others].toSorted())
})

test.each([
  ['an error', 500, 'Status 500', 60_000],
  ['a receiver that is busy', 503, 'Status 503', 60_000],
  ['no answer in time', undefined, 'It took too long', 100],
])('after %s it is tried again under the same id', async (_, status, problem, timeoutMs) => {
  const { url, ids } = await receiver(status, 200)
  const id = await queueLead()
  const { warnings } = await handing(url, { timeoutMs })
  await expect.poll(async () => (await rows())[0]?.problem, patience).toBe(problem)
  expect(await rows()).toMatchObject([{ outcome: null }])
  await dueNow()
  await expect.poll(rows, patience).toMatchObject([{ outcome: 'sent', problem: null }])
  expect(new Set(ids)).toEqual(new Set([id]))
  expect(warnings[0]?.[0]).toMatchObject({ event: id, kind: 'lead.received', reply: problem })
  expect(warnings[0]?.[1]).toBe('An event could not be handed to the webhook yet')
  expect(JSON.stringify(warnings)).not.toContain(aLead().sender.email)
})

test('a receiver that responds with 410 is not asked again for that lead', async () => {
  const { url, ids } = await receiver(410)
  await queueLead()
  const { warnings } = await handing(url)
  await expect.poll(rows, patience).toMatchObject([{ outcome: 'refused', problem: 'Status 410', tries: 1 }])
  expect(ids).toHaveLength(1)
  expect(warnings[0]?.[1]).toContain('gable hand-overs --resend failed')
})

test('after five days it is given up, with a log line', async () => {
  const { url, ids } = await receiver(200)
  await queueLead()
  const { db } = await sharedDatabase()
  await sql`update webhook_event set expires_at = now()`.execute(db)
  const { warnings } = await handing(url)
  await expect.poll(rows, patience).toMatchObject([{ outcome: 'expired' }])
  expect([ids, warnings[0]?.[1]]).toEqual([[], expect.stringContaining('could not be handed to the webhook in time')])
})

test('a hand-over interrupted by a crash is sent by another process, under the same id', async () => {
  const { url, ids } = await receiver(undefined, 200)
  const id = await queueLead()
  const { db } = await sharedDatabase()
  // The state left by a process that was killed right after sending.
  await sql`update webhook_event set tries = 1, due_at = now() + interval '1 minute'`.execute(db)
  await handing(url, { timeoutMs: 100 })
  expect(ids).toEqual([])
  await sql`update webhook_event set due_at = now()`.execute(db)
  await expect.poll(() => ids, patience).toEqual([id])
})
