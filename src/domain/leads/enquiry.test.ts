import { expect, test } from 'vitest'
import type { Status } from '#src/domain/property/listing.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import type { StaffMember } from '#src/domain/site/staff-member.ts'
import { aCard, anAgency, testTime } from '#tests/support/blocks.ts'
import { enquiryButton, enquiryFacts, messageAbout, questionAbout, readAskedFact, staffOfProperty } from './enquiry.ts'

const [first, second] = anAgency.branches as [Branch, Branch]
const member = (id: number, given: Partial<StaffMember> = {}): StaffMember => ({
  id,
  firstName: 'Ann',
  surname: `Archer ${id}`,
  jobTitle: 'Negotiator',
  urlLabel: `ann-${id}`,
  contactableFor: ['sales'],
  ...given,
})
const taunton: Branch = {
  ...first,
  id: 1,
  name: 'Taunton',
  telephone: '01632 960001',
  lettingsTelephone: '01632 960002',
  departments: [{ id: 11, name: 'New Homes', label: 'new-homes', telephone: '01632 960011' }],
  staff: [
    member(101, { contactableFor: [] }),
    member(102, { contactableFor: ['lettings'] }),
    member(103),
    member(104, { departmentId: 11, directLine: '01632 960104' }),
  ],
}
const dulverton: Branch = { ...second, id: 2, name: 'Dulverton', telephone: '01632 960003', departments: [], staff: [] }
const agency = {
  site: { ...anAgency.site, leads: { ...anAgency.site.leads, newHomes: 'new-homes' }, termsLink: '/terms' },
  branches: [taunton, dulverton],
}
const house = {
  id: 7,
  agentRef: 'A7',
  channel: 'sales' as const,
  address: '1 High Street',
  branchId: 1,
  tags: ['garden'] as string[],
  hasPlots: false,
}

const pictures = new Map([['ann.jpg', { hash: 'f00d', width: 600, height: 800 }]])

test('a property is enquired about at its desk', () => {
  expect(enquiryFacts(agency, { property: house, pictures })).toEqual({
    property: { id: 7, agentRef: 'A7', channel: 'sales', address: '1 High Street', branchId: 1, isDevelopment: false },
    office: { name: 'Taunton', telephone: '01632 960001', branchId: 1 },
    termsLink: '/terms',
  })
  expect(enquiryFacts(agency, { property: { ...house, channel: 'lettings' }, pictures }).office?.telephone).toBe('01632 960002')
})

test.each([
  [{ hasPlots: true }, true, { name: 'New Homes, Taunton', telephone: '01632 960011', branchId: 1, departmentId: 11 }],
  [{ tags: ['gth development'] }, true, { name: 'Taunton', telephone: '01632 960001', branchId: 1 }],
  [{ branchId: 99 }, false, undefined],
])('a property with %j', (given, isDevelopment, office) => {
  const facts = enquiryFacts(agency, { property: { ...house, ...given }, pictures })
  expect(facts.property?.isDevelopment).toBe(isDevelopment)
  expect(facts.office).toEqual(office)
})

test.each([
  [{ branchId: 2 }, { name: 'Dulverton', telephone: '01632 960003', branchId: 2 }],
  [
    { branchId: 2, departmentId: 11 },
    { name: 'New Homes, Taunton', telephone: '01632 960011', branchId: 1, departmentId: 11 },
  ],
  [{ branchId: 99, departmentId: 99 }, undefined],
  [{}, undefined],
])('an office by %j', (named, office) => {
  expect(enquiryFacts(agency, { ...named, pictures }).office).toEqual(office)
})

test('a staff member by their number, with the number to ring them on', () => {
  expect(enquiryFacts(agency, { staffId: 104, pictures }).staff).toEqual({
    id: 104,
    name: 'Ann Archer 104',
    jobTitle: 'Negotiator',
    branch: 'Taunton',
    telephone: '01632 960104',
  })
  expect(enquiryFacts(agency, { staffId: 103, property: { ...house, channel: 'lettings' }, pictures }).staff?.telephone).toBe(
    '01632 960002',
  )
  expect(enquiryFacts(agency, { staffId: 999, pictures })).toEqual({ termsLink: '/terms' })
})

test.each([
  ['ann.jpg', { hash: 'f00d', width: 600, height: 800 }],
  ['not-stored.jpg', undefined],
])('a staff member with the photograph %s', (photo, shown) => {
  const branch = { ...taunton, staff: [member(105, { photo })] }
  expect(enquiryFacts({ ...agency, branches: [branch] }, { staffId: 105, pictures }).staff?.photo).toEqual(shown)
})

test.each([
  ['the first of the branch who deals with sales', {}, 103],
  ['or with lettings', { channel: 'lettings' as const }, 102],
  ['of the department that the property is for', { hasPlots: true }, 104],
  ['nobody of a department without any for its channel', { hasPlots: true, channel: 'lettings' as const }, undefined],
  ['nobody of a branch without staff', { branchId: 2 }, undefined],
  ['nobody of a branch that is unknown', { branchId: 99 }, undefined],
])('the page of a property shows %s', (_, given, staffId) => {
  expect(staffOfProperty(agency, { ...house, ...given })).toBe(staffId)
})

const property = { agentRef: 'AB12', address: '12 High Street, Taunton' }
const prefixed = 'AB12, 12 High Street, Taunton\n\nIs it damp?'

test.each([
  ['Is it damp?', prefixed],
  [prefixed, prefixed],
  ['AB12: Is it damp?', 'AB12: Is it damp?'],
  ['', 'AB12, 12 High Street, Taunton'],
])('%j becomes %j', (message, expected) => {
  expect(messageAbout(property, message)).toBe(expected)
})

test('a property without a reference is named by its address', () => {
  expect(messageAbout({ ...property, agentRef: '' }, 'Damp?')).toBe('12 High Street, Taunton\n\nDamp?')
})

test('a message begins with the fact that is asked about', () => {
  expect(questionAbout('Council tax')).toBe('I have a question about this: council tax.')
})

test.each([
  ['Council tax', 'Council tax'],
  ['Flooded in the last five years', 'Flooded in the last five years'],
  ['Step-free access, lift, wet room', 'Step-free access, lift, wet room'],
  [Array(13).fill('Lift').join(', '), undefined],
  ['Visit https://bad.example', undefined],
  ['', undefined],
  [undefined, undefined],
  ['A'.repeat(41), undefined],
])('an address that says %s asks about %s', (text, about) => {
  expect(readAskedFact(text)).toBe(about)
})

const facts = { isDevelopment: false, isListed: true, now: testTime }

test.each<[Status, string | undefined]>([
  ['available', 'book-a-viewing'],
  ['coming-soon', 'book-a-viewing'],
  ['under-offer', 'book-a-viewing'],
  ['sstc', 'ask-office'],
  ['sstcm', 'ask-office'],
  ['reserved', 'book-a-viewing'],
  ['let-agreed', 'ask-office'],
  ['sold', undefined],
  ['exchanged', undefined],
  ['completed', undefined],
  ['let', undefined],
  ['withdrawn', undefined],
])('%s: %s', (status, button) => {
  expect(enquiryButton(aCard({ status }), facts)).toBe(button)
})

test('a letting under offer is let agreed, and cannot be viewed', () => {
  expect(enquiryButton(aCard({ status: 'under-offer', channel: 'lettings' }), facts)).toBe('ask-office')
})

test('interest is registered in a development, as long as it is not sold', () => {
  expect(enquiryButton(aCard(), { ...facts, isDevelopment: true })).toBe('register-interest')
  expect(enquiryButton(aCard({ status: 'sold' }), { ...facts, isDevelopment: true })).toBeUndefined()
})

test('a lot can be viewed until it is sold at auction', () => {
  const lot = aCard({ disposal: 'auction', auctionDate: '2020-01-01' })
  expect(enquiryButton(lot, facts)).toBe('book-a-viewing')
  expect(enquiryButton({ ...lot, exchangedPrice: 170_000 }, facts)).toBeUndefined()
  expect(enquiryButton({ ...lot, exchangedPrice: 170_000, auctionDate: '2999-01-01' }, facts)).toBe('book-a-viewing')
})

test('nothing is asked about a property that is gone from the market', () => {
  expect(enquiryButton(aCard(), { ...facts, isListed: false })).toBeUndefined()
})
