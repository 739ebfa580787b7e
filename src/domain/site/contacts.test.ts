import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { companyRegistration, emptyMailLink, telephoneLink } from './contacts.ts'
import { valuationContacts, valuationFacts } from './valuation-contacts.ts'

const { site, branches } = anAgency
const now = new Date('2026-11-22T12:00:00Z')

test('each branch is asked by the number of its channel, else by its general one', () => {
  const [first] = branches
  const both = valuationContacts({ site, branches: [{ ...first!, salesTelephone: '01632 960011' }] }, now)
  expect(both).toEqual([
    {
      branchId: first!.id,
      name: 'Taunton',
      town: 'Taunton',
      salesTelephone: '01632 960011',
      lettingsTelephone: '01632 960001',
      email: 'a@agency.example',
      closed: { weekdays: [], days: [] },
    },
  ])
  expect(valuationContacts({ site, branches }, now).map(({ name }) => name)).toEqual(['Taunton', 'Dulverton'])
})

test('the days on which a branch is never open are known; of one that gives no times nothing is', () => {
  const [first] = branches
  const closedOn = (shut: readonly number[]) => {
    const openingTimes = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) =>
      shut.includes(dayOfWeek) ? { dayOfWeek, opens: null, closes: null } : { dayOfWeek, opens: '09:00', closes: '17:00' },
    )
    return valuationContacts({ site, branches: [{ ...first!, openingTimes, closedDays: ['2026-12-25'] }] }, now)[0]?.closed
  }
  expect(closedOn([0, 6])).toEqual({ weekdays: [0, 6], days: ['2026-12-25'] })
  expect(closedOn([])?.weekdays).toEqual([])
  expect(closedOn([0, 1, 2, 3, 4, 5, 6])?.weekdays).toEqual([])
})

test('a branch that keeps bank holidays is closed on them', () => {
  const [first] = branches
  const contacts = valuationContacts({ site, branches: [{ ...first!, bankHolidays: 'england-and-wales' }] }, now)
  expect(contacts[0]?.closed.days).toEqual(expect.arrayContaining(['2026-12-25', '2026-12-28', '2027-01-01']))
})

test('an agency without branches is asked itself', () => {
  expect(valuationContacts({ site, branches: [] }, now)).toMatchObject([
    { name: 'Agency', salesTelephone: '01632 960000', lettingsTelephone: '01632 960000' },
  ])
})

test('a telephone link holds digits only, and the plus of a country code', () => {
  expect(telephoneLink('01823 256 625')).toBe('tel:01823256625')
  expect(telephoneLink('(01823) 256-625')).toBe('tel:01823256625')
  expect(telephoneLink('+44 1823 256625')).toBe('tel:+441823256625')
})

test('a mail that is written already keeps its lines, and what has a meaning in an address', () => {
  expect(emptyMailLink({ subject: 'Flats & houses', body: 'To let?\n\nhttps://agency.example/?a=1&b=2' })).toBe(
    'mailto:?subject=Flats%20%26%20houses&body=To%20let%3F%0A%0Ahttps%3A%2F%2Fagency.example%2F%3Fa%3D1%26b%3D2',
  )
})

test('the form goes by how the agency asks, and knows who may come', () => {
  const facts = valuationFacts({ site: { ...site, valuation: { form: 'single-step', instant: false } }, branches }, now)
  expect(facts).toMatchObject({ form: 'single-step', instant: false, contacts: [{ name: 'Taunton' }, { name: 'Dulverton' }] })
  expect(facts.termsLink).toBe(site.termsLink)
})

test('words of its own and terms go along where there are some', () => {
  const thanks = { heading: 'Thanks', text: 'We ring you.' }
  const own = { ...site, termsLink: '/terms', valuation: { form: 'multi-step' as const, instant: true, thanks } }
  expect(valuationFacts({ site: own, branches }, now)).toMatchObject({ thanks, termsLink: '/terms' })
})

test.each([
  ['01234567', 'Registered in England and Wales no. 01234567'],
  ['OC301234', 'Registered in England and Wales no. OC301234'],
  ['SC123456', 'Registered in Scotland no. SC123456'],
  ['SO301234', 'Registered in Scotland no. SO301234'],
  ['NI012345', 'Registered in Northern Ireland no. NI012345'],
  ['', ''],
])('a company with the number "%s" says "%s"', (registeredNumber, said) => {
  expect(companyRegistration({ registeredNumber })).toBe(said)
})
