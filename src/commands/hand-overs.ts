import { countWebhookEvents, findEvents, type RecordedEvent, retryGivenUp } from '#src/data/webhook/webhook-events.ts'
import { alignedLines } from './aligned-lines.ts'
import { type CommandArguments, type CommandContext, WrongUsage } from './command.ts'

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
    const events = await findEvents(db, { most: mostShown + 1, undelivered: options.undelivered === true })
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
