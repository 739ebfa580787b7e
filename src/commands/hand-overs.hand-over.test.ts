import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { finishEvent, takeDueEvent } from '#src/data/webhook/due-events.ts'
import { queueReceivedLeads } from '#src/data/webhook/webhook-events.ts'
import { aReceiver } from '#tests/support/event-receivers.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { testNow } from '#tests/support/site.ts'
import { WrongUsage } from './command.ts'
import { leadsCommand } from './leads.ts'

const webhook = { url: 'https://crm.example', key: new Uint8Array(32), isPrivate: false, events: aReceiver.kinds }

/** Three enquiries: one was sent, one given up, and one received before there was a webhook. */
async function running() {
  const { command, ...run } = await runningCommand(leadsCommand)
  const add = async (email: string) =>
    (await insertLead(run.db, { lead: aLead({ key: email, sender: { ...aLead().sender, email } }), desk: aDesk, now: testNow }))!
  await queueReceivedLeads(run.db, [aReceiver], [await add('ada@example.com'), await add('grace@example.com')])
  await finishEvent(run.db, (await takeDueEvent(run.db, 'webhook', 1))!, { outcome: 'sent' })
  await finishEvent(run.db, (await takeDueEvent(run.db, 'webhook', 1))!, { outcome: 'refused', problem: 'Status 410' })
  await add('joan@example.com')
  run.settings.webhook = webhook
  return { ...run, command: (options = {}) => command([], options), [Symbol.asyncDispose]: run[Symbol.asyncDispose] }
}

const waiting = async (db: Kysely<Schema>) =>
  (await db.selectFrom('webhook_event').select('key').where('outcome', 'is', null).execute()).length

test('failed hand-overs are listed with the reason', async () => {
  await using run = await running()
  await run.command()
  const why = 'The last try: Status 410.'
  expect(run.noted).toEqual([`1 could not be handed to the webhook; --resend failed has them tried again. ${why}`])
  await run.command({ resend: 'failed' })
  expect(run.said.at(-1)).toBe('1 are handed to the webhook again.')
  run.settings.webhook = undefined
  await run.command()
  expect(run.noted.slice(1)).toEqual(['1 wait to be handed to the webhook, which is not set.'])
})

test.each([
  [{ resend: 'failed' }, 1],
  [{ resend: 'failed', email: 'ada@example.com' }, 0],
  [{ resend: 'all' }, 3],
  [{ resend: 'all', email: 'joan@example.com' }, 1],
])('%j: %i of them', async (options, count) => {
  await using run = await running()
  expect(await run.command(options)).toBe(0)
  expect(run.said).toEqual([`${count} are handed to the webhook again.`])
  expect(await waiting(run.db)).toBe(count)
})

test('without a webhook, or with an unknown argument, it is a usage error', async () => {
  await using run = await running()
  await expect(run.command({ resend: 'some' })).rejects.toThrow(WrongUsage)
  run.settings.webhook = undefined
  await expect(run.command({ resend: 'all' })).rejects.toThrow('needs LEAD_WEBHOOK_URL')
  expect(await waiting(run.db)).toBe(0)
})
