import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { BranchContact, telephoneOf } from './branch-contact.tsx'

const { site } = anAgency
const branch = { ...anAgency.branches[0]!, salesTelephone: '01632 960011' }

test('the number of the channel goes before the general one, and the agency stands in for a branch', () => {
  expect(telephoneOf(branch, site, 'sales')).toBe('01632 960011')
  expect(telephoneOf(branch, site, 'lettings')).toBe('01632 960001')
  expect(telephoneOf(undefined, site, 'sales')).toBe('01632 960000')
})

function contact(props: Partial<Parameters<typeof BranchContact>[0]> = {}): string {
  const usual = { branch, branches: [branch], site, enquiry: {}, button: undefined, now: testTime } as const
  return renderToStaticMarkup(<BranchContact {...usual} channel="sales" {...props} />)
}

test('a branch has its number, its address and its stock; two numbers are told apart', () => {
  expect(wordsOfPage(contact())).toContain('01632 960011 Sales, or the branch on 01632 960001')
  expect(contact()).toContain('href="/branches/taunton/properties"')
  expect(wordsOfPage(contact({ channel: 'lettings' }))).not.toContain('or the branch on')
})

test('hours stand where the branch gives some', () => {
  const openingTimes = [{ dayOfWeek: 6, opens: '09:00', closes: '13:00' }]
  expect(wordsOfPage(contact({ branch: { ...branch, openingTimes } }))).toContain('Open now until 1.00pm')
  const evening = contact({ branch: { ...branch, openingTimes }, now: new Date('2026-11-21T18:00:00Z') })
  expect(wordsOfPage(evening)).toContain('Closed now, open on Saturday 28 November 2026 from 9.00am')
  expect(evening).toContain('data-until="2026-11-22T00:00:00.000Z"')
  expect(wordsOfPage(contact())).not.toMatch(/Open|Closed/)
})

test('without a branch the agency is asked', () => {
  expect(wordsOfPage(contact({ branch: undefined }))).toMatch(/Get in touch Agency 01632 960000/)
  expect(contact({ branch: undefined })).not.toContain('<address')
})

const property = { id: 7, channel: 'sales', address: '1 High Street', agentRef: 'A7', branchId: branch.id, isDevelopment: false } as const
const office = { name: 'New Homes, Taunton', telephone: '01632 960099', branchId: branch.id, departmentId: 41 }
const staff = { id: 101, name: 'Ann Archer', jobTitle: 'Negotiator', branch: 'Taunton', telephone: '01632 960101' }
const member = {
  id: 101,
  firstName: 'Ann',
  surname: 'Archer',
  jobTitle: 'Negotiator',
  urlLabel: 'ann',
  contactableFor: [],
  email: 'ann@a.example',
}
const withStaff = { branches: [{ ...branch, staff: [member] }], enquiry: { property, office, staff } }

test('a department has its own name and number', () => {
  const markup = contact({ enquiry: { property, office } })
  expect(wordsOfPage(markup)).toContain('New Homes, Taunton 01632 960099 New Homes, or the branch on 01632 960001')
  expect(markup).toContain('href="/branches/taunton/properties"')
})

test.each([
  ['book-a-viewing', 'Book a viewing', 'href="/book-a-viewing?property=7" data-opens="#/book-a-viewing"'],
  ['register-interest', 'Register interest', 'href="/new-homes-enquiry?property=7" data-opens="#/new-homes-enquiry"'],
  ['ask-office', 'Register interest', `href="/contact-office?branch=${branch.id}&amp;department=41&amp;property=7"`],
] as const)('%s is a button', (button, text, link) => {
  const markup = contact({ button, enquiry: { property, office } })
  expect(wordsOfPage(markup)).toContain(text)
  expect(markup).toContain(link)
})

test('where nothing is asked for there is no such button', () => {
  expect(wordsOfPage(contact({ enquiry: { property, office } }))).not.toMatch(/Book a viewing|Register interest/)
})

test('a staff member has name and job title, and the office stands beside them', () => {
  const markup = contact({ ...withStaff, button: 'book-a-viewing' })
  expect(wordsOfPage(markup)).toMatch(/Get in touch Ann Archer Negotiator Write to Ann Archer New Homes/)
  expect(markup).toContain('href="/contact-staff-member/101?property=7" data-opens="#/contact-staff-member/101"')
  expect(wordsOfPage(markup)).toContain('Contact office')
  expect(wordsOfPage(markup)).not.toMatch(/Write to us|Meet the agent|ann@a\.example/)
})

test('without one the office is written to in other words, and without an office there is a mail', () => {
  expect(wordsOfPage(contact({ enquiry: { property, office } }))).toMatch(/Write to us/)
  expect(wordsOfPage(contact({ enquiry: { property, office } }))).not.toContain('Contact office')
  expect(contact()).toContain(`href="mailto:${branch.email}"`)
})

test('a sale that nobody can view has its agent to meet: name, branch, number and address', () => {
  const markup = contact(withStaff)
  expect(wordsOfPage(markup)).toMatch(
    /Meet the agent ?Get in touch Ann Archer Negotiator Taunton 01632 960101 ann@a\.example Write to Ann Archer/,
  )
  expect(markup).toContain('data-agent="narrow"')
  const wide = contact({ ...withStaff, site: { ...site, meetTheAgentOnDesktop: true } })
  expect(wide).not.toContain('data-agent')
  expect(wordsOfPage(wide)).not.toContain('Get in touch')
})

test.each([{ channel: 'lettings' as const }, { enquiry: { property, office } }])('nobody is met with %j', (given) => {
  expect(wordsOfPage(contact({ ...withStaff, ...given }))).not.toContain('Meet the agent')
})
