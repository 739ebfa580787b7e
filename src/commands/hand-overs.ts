import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import {
  countWebhookEvents,
  findWebhookEvents,
  queueLeadsAgain,
  type RecordedEvent,
  retryGivenUp,
} from '#src/data/webhook/webhook-events.ts'
import type { Lead } from '#src/domain/leads/lead.ts'
import { eventReceivers } from '#src/domain/leads/webhook-settings.ts'
import { alignedLines, type CommandArguments, type CommandContext, WrongUsage } from './command.ts'

const mostShown = 100

export const handOversCommand = {
  name: 'hand-overs',
  summary: 'Say what was handed to the CRM, when, and what was not',
  options: {
    '--undelivered': 'only what has not arrived',
    '--resend <which>': 'failed: have everything tried again that was given up',
  },
  details: `
Shows the ${mostShown} latest events, and by which key a receiver knows each. sent: the receiver took it. waiting: it is tried, again and
again. refused: the receiver does not want it. expired: it was not taken for five days. What was settled thirty days ago is forgotten.

Example: gable hand-overs --undelivered`,
  async run({ options }: CommandArguments, { database, say }: CommandContext) {
    const { db } = await database()
    if (options.resend !== undefined) {
      if (options.resend !== 'failed') throw new WrongUsage('--resend must be failed.')
      say(`${await retryGivenUp(db)} are tried again.`)
      return 0
    }
    const { waiting, givenUp } = await countWebhookEvents(db)
    say(`${waiting} waiting and ${givenUp} given up.`)
    const events = await findWebhookEvents(db, { most: mostShown + 1, undelivered: options.undelivered === true })
    if (events.length === 0) return 0
    const heads = ['happened (UTC)', 'to', 'event', 'state', 'settled (UTC)', 'tries', 'key', 'why']
    for (const line of alignedLines([heads, ...events.slice(0, mostShown).map(rowOf)], heads.length)) say(line)
    if (events.length > mostShown) say('… and earlier ones')
    return 0
  },
}

function rowOf({ key, receiver, kind, occurredAt, tries, outcome, settledAt, problem }: RecordedEvent): string[] {
  return [minute(occurredAt), receiver, kind, outcome ?? 'waiting', minute(settledAt), String(tries), key, problem ?? '']
}

const minute = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

type Context = Pick<CommandContext, 'say' | 'note' | 'settings'> & { db: Kysely<Schema> }

const atATime = 500

/** Queues enquiries for the webhook again; the running site sends them. */
export async function resendLeads({ db, say, settings }: Context, leads: AsyncIterable<Lead>, which: unknown): Promise<void> {
  if (which !== 'failed' && which !== 'all') throw new WrongUsage('--resend must be failed or all.')
  if (!settings.webhook) throw new WrongUsage('--resend needs LEAD_WEBHOOK_URL: there is no webhook.')
  // Not to Reapit, which would store each enquiry twice.
  const receivers = eventReceivers({ webhook: settings.webhook })
  let count = 0
  const queue = async (ids: readonly string[]) => {
    if (which === 'failed') count += await retryGivenUp(db, ids)
    else {
      await queueLeadsAgain(db, receivers, ids)
      count += ids.length
    }
  }
  let ids: string[] = []
  for await (const { id } of leads) {
    ids.push(id)
    if (ids.length < atATime) continue
    await queue(ids)
    ids = []
  }
  await queue(ids)
  say(`${count} are handed to the webhook again.`)
}

/** Notes events that have not arrived at the webhook, if any. */
export async function noteUndelivered({ db, note, settings }: Context): Promise<void> {
  const { waiting, givenUp, problem } = await countWebhookEvents(db)
  const why = problem === null ? '' : ` The last try: ${problem}.`
  if (waiting > 0) note(`${waiting} wait to be handed to the webhook${settings.webhook ? '' : ', which is not set'}.${why}`)
  if (givenUp > 0) note(`${givenUp} could not be handed to the webhook; --resend failed has them tried again.${waiting > 0 ? '' : why}`)
}
