import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type ReapitSettings, reapitName } from '#src/domain/leads/reapit-settings.ts'
import { enquirySender } from '#src/gateways/reapit/enquiry-sender.ts'
import { describeReapitEnquiry } from '#src/services/webhook/describe-reapit-enquiry.ts'
import type { Receiving } from './compose-webhook.ts'

/** What Reapit is told, and what sends it. */
export function composeReapit(db: Kysely<Schema>, reapit: ReapitSettings): Receiving {
  return {
    receiver: reapitName,
    receiverWords: 'Reapit',
    sender: enquirySender({ settings: reapit }),
    describe: (event) => describeReapitEnquiry({ db, reapit }, event),
  }
}
