import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { finishEvent, queueViews, takeDueEvent } from '#src/data/webhook/due-events.ts'
import { queueReceivedLeads } from '#src/data/webhook/webhook-events.ts'
import { aReceiver } from '#tests/support/event-receivers.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { testNow } from '#tests/support/site.ts'
import { WrongUsage } from './command.ts'
import { handOversCommand } from './hand-overs.ts'

/** An enquiry that was sent, and a day's views that were given up. */
async function running() {
  const { command, ...run } = await runningCommand(handOversCommand)
  const { db } = run
  const lead = (await insertLead(db, { lead: aLead(), desk: aDesk, now: testNow }))!
  await queueReceivedLeads(db, [aReceiver], [lead])
  await finishEvent(db, (await takeDueEvent(db, 'webhook', 1))!, { outcome: 'sent' })
  const property = await addProperty(db)
  await addInterest(db, [{ propertyId: property, day: '2026-11-21', kind: 'seen', count: 7 }])
  await queueViews(db, ['2026-11-21'], 500)
  await finishEvent(db, (await takeDueEvent(db, 'webhook', 1))!, { outcome: 'refused', problem: 'Status 410' })
  const lines = () => run.said.map((line) => line.split(/ {2,}/))
  const keys = { lead: `lead-${lead}-${testNow.getTime()}`, views: `views-2026-11-21-${property}` }
  return { ...run, lines, keys, command: (options = {}) => command([], options), [Symbol.asyncDispose]: run[Symbol.asyncDispose] }
}

test("lists what was sent to whom and when, with the receiver's key", async () => {
  await using run = await running()
  expect(await run.command()).toBe(0)
  const [figures, heads, ...rows] = run.lines()
  expect(figures).toEqual(['0 waiting and 1 given up.'])
  expect(heads).toEqual(['happened (UTC)', 'to', 'event', 'state', 'settled (UTC)', 'tries', 'key', 'why'])
  const settled = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual(['2026-11-22 00:00', 'webhook', 'property.views', 'refused', settled, '1', run.keys.views, 'Status 410'])
  expect(rows.find((row) => row.includes(run.keys.lead))).toEqual(expect.arrayContaining(['webhook', 'lead.received', 'sent', settled]))
  expect(run.said.join()).not.toContain(aLead().sender.email)
})

test('lists undelivered ones only, and retries them', async () => {
  await using run = await running()
  await run.command({ undelivered: true })
  expect(run.lines().slice(2)).toEqual([expect.arrayContaining([run.keys.views])])
  expect(await run.command({ resend: 'failed' })).toBe(0)
  expect(run.said.at(-1)).toBe('1 are tried again.')
  expect(await takeDueEvent(run.db, 'webhook', 1)).toMatchObject({ key: run.keys.views, tries: 1, day: '2026-11-21' })
  await expect(run.command({ resend: 'all' })).rejects.toThrow(WrongUsage)
})
