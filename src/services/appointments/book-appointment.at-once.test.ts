import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { leadReceiver } from '#src/services/leads/receive-lead.ts'
import { accountParts, queuedMails } from '#tests/support/accounts.ts'
import { bookingAgency } from '#tests/support/appointments.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { aReceiver } from '#tests/support/event-receivers.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { createSigner } from '../signed-links.ts'
import { SlotTaken } from './appointment-parts.ts'

test.each([
  ['valuation', 200],
  ['viewing', 20],
] as const)(
  'of those who want the last time for a %s at once (%i) one gets it, and the others are offered the next',
  async (kind, count) => {
    await using database = await committedDatabase()
    const { db } = database
    const content = await bookingAgency()
    const branch = content.branches.find(({ id }) => id === 4101)
    const links = createSigner(async () => 'secret of tests', 'appointment')
    // As many processes.
    const receivers = Array.from({ length: 4 }, () => leadReceiver({ ...accountParts(db), content: () => content, receivers: [aReceiver] }))
    const book = (number: number) => {
      const email = `visitor${number}@example.com`
      const lead = aLead({
        kind,
        key: `key ${number}`,
        sender: { firstName: 'Ada', lastName: 'Byron', email, telephone: '01823333444' },
      })
      const booking = { kind, branch, slot: '2026-11-23T09:00', parts: { content: () => content, links } }
      return receivers[number % 4]!({ lead, desk: aDesk, booking, from: `192.0.2.${number}`, createsAccount: false })
    }
    const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, number) => book(number)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(outcomes.length - refused.length).toBe(1)
    for (const error of refused) expect(error).toBeInstanceOf(SlotTaken)
    // After a valuation, an hour, and the way there the next on the same day would not fit any more.
    const next = { valuation: '2026-11-24T09:00', viewing: '2026-11-23T10:00' }[kind]
    expect(new Set(refused.map((error: SlotTaken) => error.next?.name))).toEqual(new Set([next]))
    expect(await db.selectFrom('appointment').select('kind').execute()).toHaveLength(1)
    expect(await findLeads(db, {}, { most: 500 })).toHaveLength(1)
    expect((await queuedMails(db)).map(({ kind }) => kind)).toEqual(['lead', 'appointment'])
  },
)
