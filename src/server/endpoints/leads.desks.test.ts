import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
import type { Desks } from '#src/domain/content/lead-content.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asForm, viewingBody } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testSite } from '#tests/support/site.ts'
import { interestBody } from '#tests/support/submissions.ts'

const { lead_client } = viewingBody
const client = { ...lead_client, street_address: '1 High Street', town: 'Wellington', postcode: 'TA21 8CM' }
const terms = { marketing_preferences: { opt_in_terms: 'on' } }
const valuation = (reason: string) => ({
  ...terms,
  lead_client: client,
  lead: { valuation_reason: reason, is_valuation_request: 1 },
})
const question = { lead_client, lead: { message: 'Is it damp?' } }

interface Sent {
  /** `:id` stands for a property's id. */
  path: string
  body: object
  channel?: Channel
  tags?: string[]
}

/** Every form that makes an enquiry, and its desk in the demo agency, whose branches have departments for sales and lettings. */
const forms: readonly [what: string, sent: Sent, to: string][] = [
  ['a viewing of a house', { path: '/properties/:id/sales/leads', body: viewingBody }, 'sales.taunton@'],
  ['a viewing of a flat to let', { path: '/properties/:id/lettings/leads', body: viewingBody, channel: 'lettings' }, 'lettings.taunton@'],
  ['a viewing of land', { path: '/properties/:id/sales/leads', body: viewingBody, tags: ['land'] }, 'farms@'],
  ['a viewing without scripts', { path: '/book-a-viewing?property=:id', body: viewingBody, channel: 'lettings' }, 'lettings.taunton@'],
  ['a valuation to sell', { path: '/leads', body: valuation('selling') }, 'sales.wellington@'],
  ['a valuation to let', { path: '/leads', body: valuation('letting') }, 'lettings.wellington@'],
  ['a valuation without scripts', { path: '/book-a-valuation', body: valuation('letting') }, 'lettings.wellington@'],
  ['a question about a house', { path: '/contact-office?property=:id', body: question }, 'sales.taunton@'],
  ['a question about a flat to let', { path: '/contact-office?property=:id', body: question, channel: 'lettings' }, 'lettings.taunton@'],
  ['a question about a shop', { path: '/contact-office?property=:id', body: question, tags: ['gth commercial'] }, 'commercial@'],
  ['a question to a branch', { path: '/contact-office?branch=4101', body: question }, 'taunton@'],
  [
    'a question to a department',
    {
      path: '/contact-office?branch=4101&department=41012',
      body: question,
    },
    'lettings.taunton@',
  ],
  [
    'a question to somebody',
    { path: '/leads', body: { lead_client, lead: { message: 'Hello', agency_employee_id: 203 } } },
    'ruth.hembrow@',
  ],
  [
    'a question to somebody who left',
    { path: '/leads', body: { lead_client, lead: { message: 'Hello', agency_employee_id: 999, branch_id: 4102, channel: 'lettings' } } },
    'lettings.wellington@',
  ],
  ['interest in new homes', { path: '/form_submissions', body: interestBody }, 'newhomes@'],
  ['a question to nobody', { path: '/leads', body: { lead_client, lead: { message: 'Hello' } } }, 'hello@'],
]

async function deskOf({ path, body, channel = 'sales', tags = ['garden'] }: Sent, desks?: Desks) {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, channel, tags })
  const demo = await testContent()
  const content = { ...demo, branches: demo.branches.map((branch) => ({ ...branch, ...(desks && { desks }) })) }
  const site = await testSite(db, { content: () => content })
  await aBrowser(site).send(path.replace(':id', String(id)), { body: asForm(body), headers: { accept: 'application/json' } })
  const [lead] = await findLeads(db, {}, { most: 9 })
  const [mail] = await queuedMails(db)
  expect(mail?.to).toBe(lead?.desk.email)
  return mail?.to.replace('withyandvale.example', '')
}

test.each(forms)('%s is mailed to its desk', async (_, sent, to) => {
  expect(await deskOf(sent)).toBe(to)
})

test('a branch may have its own desk for each kind', async () => {
  const desks: Desks = { sales: { viewing: 'lettings' }, lettings: { valuation: 'sales', viewing: 'branch' }, general: 'sales' }
  const [house, flat] = forms as [(typeof forms)[number], (typeof forms)[number]]
  expect(await deskOf(house[1], desks)).toBe('lettings.taunton@')
  expect(await deskOf(flat[1], desks)).toBe('taunton@')
  expect(await deskOf({ path: '/leads', body: valuation('letting') }, desks)).toBe('sales.wellington@')
  expect(await deskOf({ path: '/leads', body: valuation('selling') }, desks)).toBe('sales.wellington@')
  expect(await deskOf({ path: '/contact-office?branch=4101', body: question }, desks)).toBe('sales.taunton@')
})
