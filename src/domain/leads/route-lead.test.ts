import { expect, test } from 'vitest'
import type { Desks, EnquiryKind, LeadRules } from '#src/domain/content/lead-content.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { anAgency } from '#tests/support/blocks.ts'
import type { LeadAgency } from './desk.ts'
import { type LeadTarget, type RoutedProperty, routeLead } from './route-lead.ts'

const [first, second] = anAgency.branches as [Branch, Branch]
const leads: LeadRules = {
  createAccounts: false,
  newHomes: 'new-homes',
  commercial: 'commercial',
  departments: { sales: { land: 'farms', farm: 'farms' }, lettings: { farm: 'lettings' } },
  desks: {},
  farthestMiles: 30,
}
const taunton: Branch = {
  ...first,
  email: 'taunton@a.example',
  telephone: '01632 960001',
  salesTelephone: '01632 960011',
  departments: [
    { id: 11, name: 'New Homes', label: 'new-homes', email: 'new@a.example', telephone: '01632 960111' },
    { id: 12, name: 'Commercial', label: 'commercial' },
    { id: 13, name: 'Lettings', label: 'lettings', email: 'let@a.example' },
  ],
  staff: [
    { id: 101, firstName: 'Ann', surname: 'Archer', jobTitle: '', urlLabel: 'ann', contactableFor: [], departmentId: 11 },
    {
      id: 102,
      firstName: 'Bob',
      surname: 'Bell',
      jobTitle: '',
      urlLabel: 'bob',
      contactableFor: [],
      email: 'bob@a.example',
      directLine: '01632 960222',
    },
    { id: 103, firstName: 'Cy', surname: 'Cole', jobTitle: '', urlLabel: 'cy', contactableFor: [] },
  ],
  departmentsElsewhere: { farms: 21 },
}
const dulverton: Branch = {
  ...second,
  email: 'dulverton@a.example',
  telephone: '01632 960002',
  lettingsTelephone: '01632 960022',
  departments: [{ id: 21, name: 'Land & Farms', label: 'farms', email: 'farms@a.example' }],
  staff: [],
}
const agency: LeadAgency = {
  site: { ...anAgency.site, name: 'Agency', email: 'hello@a.example', telephone: '01632 960000', leads },
  branches: [taunton, dulverton],
}
const house: RoutedProperty = { branchId: 1, channel: 'sales', tags: ['garden'], hasPlots: false }

const mailedTo = (target: LeadTarget, byProperty = true) => routeLead(agency, target, { byProperty }).email

test.each<[string, Partial<RoutedProperty>, string]>([
  ['a house goes to its branch', {}, 'taunton@a.example'],
  ['a development with plots to new homes', { hasPlots: true }, 'new@a.example'],
  ['new homes come before commercial', { hasPlots: true, tags: ['gth commercial'] }, 'new@a.example'],
  ['commercial to its department, which has the branch’s address', { tags: ['gth commercial'] }, 'taunton@a.example'],
  ['a tag to the department of its channel, here another branch’s', { tags: ['land'] }, 'farms@a.example'],
  ['the same tag, to let, to another department', { tags: ['farm'], channel: 'lettings' }, 'let@a.example'],
  ['a tag that the channel does not map to the branch', { tags: ['land'], channel: 'lettings' }, 'taunton@a.example'],
  ['a department that neither the branch nor another has for it: the branch', { hasPlots: true, branchId: 2 }, 'dulverton@a.example'],
  ['a tag of its own branch', { tags: ['farm'], branchId: 2 }, 'farms@a.example'],
  ['a branch that nobody knows: the agency', { branchId: 99 }, 'hello@a.example'],
  ['the same with a tag', { branchId: 99, tags: ['gth commercial'] }, 'hello@a.example'],
])('a viewing: %s', (_, property, email) => {
  expect(mailedTo({ property: { ...house, ...property } })).toBe(email)
})

test.each<[string, LeadTarget, string]>([
  ['a staff member with an address', { staffId: 102 }, 'bob@a.example'],
  ['one without: the department', { staffId: 101 }, 'new@a.example'],
  ['one without either: the branch', { staffId: 103 }, 'taunton@a.example'],
  ['one who left: the branch that is named', { staffId: 999, branchId: 2 }, 'dulverton@a.example'],
  ['one who left: the property’s', { staffId: 999, property: { ...house, branchId: 2 } }, 'dulverton@a.example'],
  ['nobody at all', { staffId: 999 }, 'hello@a.example'],
  ['a department', { departmentId: 21, branchId: 1 }, 'farms@a.example'],
  ['a department before what the property’s kind has', { departmentId: 13, property: { ...house, hasPlots: true } }, 'let@a.example'],
  ['a department that there is not: the branch', { departmentId: 99, branchId: 1 }, 'taunton@a.example'],
  ['a branch before the property’s', { branchId: 2, property: house }, 'dulverton@a.example'],
  ['a branch that there is not', { branchId: 99 }, 'hello@a.example'],
  ['nothing', {}, 'hello@a.example'],
])('an enquiry to %s', (_, target, email) => {
  expect(mailedTo(target)).toBe(email)
})

test('what is no viewing goes to the branch and not to a department by the property’s kind', () => {
  expect(mailedTo({ property: { ...house, hasPlots: true } }, false)).toBe('taunton@a.example')
})

const withDesks = (ofSite: Desks, ofBranch?: Desks): LeadAgency => ({
  site: { ...agency.site, leads: { ...leads, desks: ofSite } },
  branches: [{ ...taunton, ...(ofBranch && { desks: ofBranch }) }, dulverton],
})
const ofSite: Desks = { sales: { viewing: 'commercial', valuation: 'new-homes' }, lettings: { viewing: 'lettings', enquiry: 'lettings' } }

test.each<[string, Desks | undefined, LeadTarget, EnquiryKind, number | undefined]>([
  ['a viewing of a house', undefined, { property: house }, 'viewing', 12],
  ['a viewing of what the property’s kind has a department for', undefined, { property: { ...house, tags: ['land'] } }, 'viewing', 21],
  ['a viewing of a flat to let', undefined, { property: { ...house, channel: 'lettings' } }, 'viewing', 13],
  ['a valuation to sell', undefined, { branchId: 1, channel: 'sales' }, 'valuation', 11],
  ['a valuation to let, for which the site has none', undefined, { branchId: 1, channel: 'lettings' }, 'valuation', undefined],
  [
    'a valuation to sell, asked at a flat to let',
    undefined,
    { channel: 'sales', property: { ...house, channel: 'lettings' } },
    'valuation',
    11,
  ],
  ['a question about a flat to let', undefined, { property: { ...house, channel: 'lettings' } }, 'enquiry', 13],
  ['a question about nothing in particular', undefined, { branchId: 1 }, 'enquiry', undefined],
  ['the same where the branch has a desk for it', { general: 'commercial' }, { branchId: 1 }, 'enquiry', 12],
  ['the branch’s own desk before the site’s', { sales: { viewing: 'new-homes' } }, { property: house }, 'viewing', 11],
  ['the branch itself before the site’s', { sales: { viewing: 'branch' } }, { property: house }, 'viewing', undefined],
  ['the site’s for what the branch does not say', { sales: { viewing: 'branch' } }, { branchId: 1, channel: 'sales' }, 'valuation', 11],
  ['a desk at another branch', { sales: { valuation: 'farms' } }, { branchId: 1, channel: 'sales' }, 'valuation', 21],
  ['a branch without such a department', undefined, { property: { ...house, branchId: 2 } }, 'viewing', undefined],
  ['who is named', { sales: { viewing: 'new-homes' } }, { property: house, departmentId: 12 }, 'viewing', 12],
])('%s goes to the desk of its channel and kind', (_, ofBranch, target, asked, departmentId) => {
  expect(routeLead(withDesks(ofSite, ofBranch), target, { byProperty: asked !== 'valuation', asked }).departmentId).toBe(departmentId)
})

test('a desk is named, with its ids', () => {
  expect(routeLead(agency, { staffId: 101 }, { byProperty: false })).toEqual({
    name: 'Ann Archer, Taunton',
    email: 'new@a.example',
    telephone: '01632 960111',
    branchId: 1,
    departmentId: 11,
    staffId: 101,
  })
  expect(routeLead(agency, { departmentId: 21 }, { byProperty: false })).toMatchObject({
    name: 'Land & Farms, Dulverton',
    departmentId: 21,
  })
  expect(routeLead(agency, {}, { byProperty: false })).toEqual({ name: 'Agency', email: 'hello@a.example', telephone: '01632 960000' })
})

test.each<[string, LeadTarget, string]>([
  ['the channel’s number', { branchId: 1, channel: 'sales' }, '01632 960011'],
  ['the general one where the channel has none', { branchId: 1, channel: 'lettings' }, '01632 960001'],
  ['the general one without a channel', { branchId: 1 }, '01632 960001'],
  ['the property’s channel', { property: { ...house, branchId: 2, channel: 'lettings' } }, '01632 960022'],
  ['the direct line of who it is for', { staffId: 102, channel: 'sales' }, '01632 960222'],
  ['the department’s', { departmentId: 11, channel: 'sales' }, '01632 960111'],
  ['the channel’s where the department has none', { departmentId: 12, channel: 'sales' }, '01632 960011'],
])('telephone: %s', (_, target, telephone) => {
  expect(routeLead(agency, target, { byProperty: false }).telephone).toBe(telephone)
})
