import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { addAppointment } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { describeReapitEnquiry } from './describe-reapit-enquiry.ts'

const reapit = { customer: 'GGS', offices: new Map([[4101, 'TAU']]), otherOffice: undefined }

async function described(
  lead: Parameters<typeof aLead>[0],
  { agentRef = 'GGS_TAU190347', channel = 'sales' as 'sales' | 'lettings' } = {},
) {
  await using db = await testDatabase()
  const propertyId = await addProperty(db, { agent_ref: agentRef, channel, listing: { displayAddress: '12 High Street' } })
  const leadId = (await insertLead(db, { lead: aLead(lead), desk: aDesk, propertyId, now: testNow }))!
  return (await describeReapitEnquiry({ db, reapit }, { leadId })) as Record<string, unknown>
}

test('an enquiry as Reapit creates one', async () => {
  const { message, ...enquiry } = await described({ kind: 'viewing', channel: 'sales', message: 'May we see it?' })
  expect(enquiry).toEqual({
    title: 'Unknown',
    forename: 'Ada',
    surname: 'Byron',
    enquiryType: 'salesApplicant',
    officeId: 'TAU',
    marketingConsent: 'deny',
    sourceName: 'Website',
    email: 'Ada@example.com',
    homePhone: '01823333444',
    propertyIds: ['TAU190347'],
  })
  expect(message).toMatch(/^May we see it\?\n\nAbout 12 High Street \(GGS_TAU190347\)\.\nEnquiry \d+ of the website\.$/)
})

test.each([
  [{ kind: 'valuation', channel: 'lettings' }, 'lettingsProperty', undefined],
  [{ kind: 'valuation' }, 'salesProperty', undefined],
  [{ kind: 'staff', channel: 'lettings' }, 'lettingsApplicant', ['TAU190347']],
] as const)('%j', async (lead, enquiryType, propertyIds) => {
  const enquiry = await described(lead)
  expect([enquiry.enquiryType, enquiry.propertyIds]).toEqual([enquiryType, propertyIds])
})

test.each([
  ['GGS_TAU190347-let', ['TAU190347']],
  ['TAU190347', ['TAU190347']],
  ['4101_AB12', undefined],
  ['OTHER_TAU190347', undefined],
])('of the reference %s', async (agentRef, propertyIds) => {
  const { propertyIds: told, enquiryType } = await described({ kind: 'viewing' }, { agentRef, channel: 'lettings' })
  expect([told, enquiryType]).toEqual([propertyIds, 'lettingsApplicant'])
})

test.each(['+44 7700 900123', '0044 (0)7700 900123', '447700900123', '(07700) 900123'])(
  'who said nothing about marketing was not asked; %s is told from other telephones',
  async (telephone) => {
    const enquiry = await described({ doNotContact: false, sender: { ...aLead().sender, telephone } })
    expect(enquiry).toMatchObject({ marketingConsent: 'notAsked', mobilePhone: telephone })
    expect(enquiry).not.toHaveProperty('homePhone')
  },
)

test('a booked time is told in the message, and a withdrawn one is not', async () => {
  await using db = await testDatabase()
  await addAppointment(db, { at: '2026-11-24T09:00' })
  const { lead_id: leadId } = await db.selectFrom('appointment').select('lead_id').executeTakeFirstOrThrow()
  const message = async () => ((await describeReapitEnquiry({ db, reapit }, { leadId })) as { message: string }).message
  expect(await message()).toMatch(/Booked for 9.*24 November/)
  await db.updateTable('appointment').set({ withdrawn_at: testNow }).execute()
  expect(await message()).not.toContain('Booked')
})

test('an enquiry that is forgotten, or of a branch without an office there, is not told', async () => {
  await using db = await testDatabase()
  const leadId = (await insertLead(db, { lead: aLead(), desk: { ...aDesk, branchId: 4102 }, now: testNow }))!
  expect(await describeReapitEnquiry({ db, reapit }, { leadId })).toBeUndefined()
  expect(await describeReapitEnquiry({ db, reapit }, { leadId: '999999' })).toBeUndefined()
  expect(await describeReapitEnquiry({ db, reapit: { ...reapit, otherOffice: 'WEL' } }, { leadId })).toMatchObject({ officeId: 'WEL' })
})
