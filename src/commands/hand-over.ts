import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { countWebhookEvents, queueLeadsAgain, retryGivenUp } from '#src/data/webhook/webhook-events.ts'
import type { Lead } from '#src/domain/leads/lead.ts'
import { eventReceivers } from '#src/domain/leads/webhook-settings.ts'
import { type CommandContext, WrongUsage } from './command.ts'

type Context = Pick<CommandContext, 'say' | 'note' | 'settings'> & { db: Kysely<Schema> }

const atATime = 500

/** Has enquiries handed to the webhook again, by the site when it runs. */
export async function resendLeads({ db, say, settings }: Context, leads: AsyncIterable<Lead>, which: unknown): Promise<void> {
  if (which !== 'failed' && which !== 'all') throw new WrongUsage('--resend must be failed or all.')
  if (!settings.webhook) throw new WrongUsage('--resend needs LEAD_WEBHOOK_URL: there is no webhook.')
  // Not to Reapit: it would have each enquiry twice.
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

/** Says what has not arrived at the webhook, where something has not. */
export async function sayHandOver({ db, note, settings }: Context): Promise<void> {
  const { waiting, givenUp, problem } = await countWebhookEvents(db)
  const why = problem === null ? '' : ` The last try: ${problem}.`
  if (waiting > 0) note(`${waiting} wait to be handed to the webhook${settings.webhook ? '' : ', which is not set'}.${why}`)
  if (givenUp > 0) note(`${givenUp} could not be handed to the webhook; --resend failed has them tried again.${waiting > 0 ? '' : why}`)
}
