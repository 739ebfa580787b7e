import { branchItself, type Desks, type EnquiryKind, type LeadRules } from '#src/domain/content/lead-content.ts'
import type { Channel } from '../property/channel.ts'
import type { Branch, Department } from '../site/agency.ts'
import { type Desk, deskOf, type LeadAgency } from './desk.ts'

/** The facts of a property that decide who deals with its enquiries. */
export interface RoutedProperty {
  branchId: number
  channel: Channel
  tags: readonly string[]
  /** Whether it is a development or one of its plots, and plots are listed. */
  hasPlots: boolean
}

/** The recipient named by an enquiry. Unknown ids are ignored: an enquiry always has a desk. */
export interface LeadTarget {
  property?: RoutedProperty | undefined
  channel?: Channel | undefined
  branchId?: number | undefined
  departmentId?: number | undefined
  staffId?: number | undefined
}

interface Routing {
  /** Whether the department for the property's kind may receive it. */
  byProperty: boolean
  /** The kind of enquiry, if the branch has separate desks for them. */
  asked?: EnquiryKind
}

/**
 * The desk of an enquiry (rules: E9): the staff member it names, or the department it names, or the department for the property's kind, or
 * the branch's department for the kind of enquiry, or the branch; the agency if no branch is known.
 */
export function routeLead(agency: LeadAgency, target: LeadTarget, { byProperty, asked }: Routing): Desk {
  const { property } = target
  // An owner who asks for a valuation states the channel, whichever property's page they came from.
  const channel = asked === 'valuation' ? (target.channel ?? property?.channel) : (property?.channel ?? target.channel)
  const named = staffMemberOf(agency, target.staffId) ?? departmentOf(agency, target.departmentId)
  if (named) return deskOf(agency, named, channel)
  const branch = branchOf(agency, target.branchId) ?? branchOf(agency, property?.branchId)
  const ofProperty = branch && property && byProperty ? departmentFor(agency, branch, property) : undefined
  const usual = branch && asked ? usualDepartment(agency, branch, { asked, channel }) : undefined
  return deskOf(agency, ofProperty ?? usual ?? (branch && { branch }), channel)
}

/** In order of precedence; a rule applies if the branch has its department, or another branch has it for this one. */
const departmentRules: readonly ((property: RoutedProperty, rules: LeadRules) => string | undefined)[] = [
  ({ hasPlots }, { newHomes }) => (hasPlots ? newHomes : undefined),
  ({ tags }, { commercial }) => (tags.includes('gth commercial') ? commercial : undefined),
  ({ tags, channel }, { departments }) => {
    const ofChannel = Object.entries(departments[channel])
    return ofChannel.find(([tag]) => tags.includes(tag))?.[1]
  },
]

function departmentFor(agency: LeadAgency, branch: Branch, property: RoutedProperty) {
  for (const rule of departmentRules) {
    const label = rule(property, agency.site.leads)
    const found = label === undefined ? undefined : departmentOfLabel(agency, branch, label)
    if (found) return found
  }
  return undefined
}

function usualDepartment(agency: LeadAgency, branch: Branch, { asked, channel }: { asked: EnquiryKind; channel: Channel | undefined }) {
  const labelIn = (desks: Desks | undefined) => (channel ? desks?.[channel]?.[asked] : desks?.general)
  const label = labelIn(branch.desks) ?? labelIn(agency.site.leads.desks)
  return label === undefined || label === branchItself ? undefined : departmentOfLabel(agency, branch, label)
}

interface FoundDepartment {
  branch: Branch
  department: Department
}

function departmentOfLabel(agency: LeadAgency, branch: Branch, label: string): FoundDepartment | undefined {
  const department = branch.departments.find((own) => own.label === label)
  return department ? { branch, department } : departmentOf(agency, branch.departmentsElsewhere?.[label])
}

function departmentOf({ branches }: LeadAgency, id: number | undefined): FoundDepartment | undefined {
  return first(branches, (branch) => {
    const department = branch.departments.find((own) => own.id === id)
    return department && { branch, department }
  })
}

function staffMemberOf({ branches }: LeadAgency, id: number | undefined) {
  return first(branches, (branch) => {
    const staffMember = branch.staff.find((own) => own.id === id)
    const department = branch.departments.find((own) => own.id === staffMember?.departmentId)
    return staffMember && { branch, department, staffMember }
  })
}

function branchOf({ branches }: LeadAgency, id: number | undefined): Branch | undefined {
  return branches.find((branch) => branch.id === id)
}

function first<One, Found>(all: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
