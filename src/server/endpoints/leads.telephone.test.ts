import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asForm, viewingBody } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'
import { interestBody } from '#tests/support/submissions.ts'

const ofAddress = { street_address: '1 High Street', town: 'Taunton', postcode: 'TA1 1AA' }
const withTelephone = (tel_home: string) => ({ ...viewingBody.lead_client, tel_home })

/** Each enquiry form, at each of its addresses; `id` is a property's. */
const forms: readonly [what: string, path: (id: number) => string, body: (telephone: string) => object][] = [
  ['a viewing', (id) => `/properties/${id}/sales/leads`, (telephone) => ({ ...viewingBody, lead_client: withTelephone(telephone) })],
  [
    'a viewing without scripts',
    (id) => `/book-a-viewing?property=${id}`,
    (telephone) => ({ ...viewingBody, lead_client: withTelephone(telephone) }),
  ],
  [
    'a valuation',
    () => '/leads',
    (telephone) => ({
      lead_client: { ...withTelephone(telephone), ...ofAddress },
      lead: { valuation_reason: 'selling', is_valuation_request: 1 },
      marketing_preferences: { opt_in_terms: 'on' },
    }),
  ],
  [
    'a staff member',
    () => '/leads',
    (telephone) => ({ lead_client: withTelephone(telephone), lead: { message: 'Hello', agency_employee_id: 203 } }),
  ],
  [
    'an office',
    () => '/contact-office?branch=4101',
    (telephone) => ({ lead_client: withTelephone(telephone), lead: { message: 'Hello' } }),
  ],
  [
    'a form of the agency’s',
    () => '/form_submissions',
    (telephone) => ({ ...interestBody, form_submission: { ...interestBody.form_submission, tel_home: telephone } }),
  ],
]

const typed: readonly [typed: string, kept: string, e164: string | null][] = [
  ['+44 7700 900123', '+44 7700 900123', '+447700900123'],
  ['0044 (0)1823 333444', '0044 (0)1823 333444', '+441823333444'],
  [' 01823 333444 ext 12 ', '01823 333444 ext 12', '+441823333444'],
  ['+353 1 234 5678 x9', '+353 1 234 5678 x9', '+35312345678'],
  ['333444', '333444', null],
  // As copied from a telephone's address book.
  ['\u202d+44\u00a07700\u2011900123\u202c', '+44 7700-900123', '+447700900123'],
]

test.each(forms)('%s keeps a telephone as it was typed, and as E.164 where it can be read', async (_, path, body) => {
  for (const [telephone, kept, telephoneE164] of typed) {
    await using db = await testDatabase()
    const id = await addProperty(db, { branch_id: 4101 })
    const site = await testSite(db)
    const answer = await aBrowser(site).send(path(id), { body: asForm(body(telephone)), headers: { accept: 'application/json' } })
    expect(answer.status).toBeLessThan(400)
    expect((await findLeads(db, {}, { most: 9 })).map(({ sender }) => sender)).toMatchObject([{ telephone: kept, telephoneE164 }])
    const mailed = (await queuedMails(db)).find(({ kind }) => kind === 'lead')
    expect(mailed?.data).toMatchObject({ sender: { telephone: kept } })
  }
})
