import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Channel } from '#src/domain/property/channel.ts'
import type { AgencyContent, Branch, Department } from '#src/domain/site/agency.ts'
import { branchTelephone } from '#src/domain/site/contacts.ts'
import type { StaffMember } from '#src/domain/site/staff-member.ts'

/** Who deals with an enquiry, and the address to which it is mailed. */
export interface Desk {
  /** Name for people: `Daniel Okonkwo, Taunton`. */
  name: string
  email: string
  telephone: string
  branchId?: number
  departmentId?: number
  staffId?: number
}

export type LeadAgency = Pick<AgencyContent, 'site' | 'branches'>

interface Found {
  branch: Branch
  department?: Department | undefined
  staffMember?: StaffMember | undefined
}

/** The current desk for a stored one; the agency's own if it no longer exists. */
export function keptDesk(
  agency: LeadAgency,
  kept: Pick<Desk, 'branchId' | 'departmentId' | 'staffId'>,
  channel: Channel | undefined,
): Desk {
  const branch = agency.branches.find(({ id }) => id === kept.branchId)
  const department = branch?.departments.find(({ id }) => id === kept.departmentId)
  const staffMember = branch?.staff.find(({ id }) => id === kept.staffId)
  return deskOf(agency, branch && { branch, department, staffMember }, channel)
}

/** The desk that was found, or the agency's own. A missing address or number is taken from the department, branch or agency above it. */
export function deskOf({ site }: LeadAgency, found: Found | undefined, channel: Channel | undefined): Desk {
  if (!found) return { name: site.name, email: site.email, telephone: site.telephone }
  const { branch, department, staffMember } = found
  const person = staffMember && `${staffMember.firstName} ${staffMember.surname}`
  return {
    name: [person ?? department?.name, branch.name].filter((part) => part !== undefined).join(', '),
    email: staffMember?.email ?? department?.email ?? branch.email,
    telephone: staffMember?.directLine ?? department?.telephone ?? branchTelephone(branch, channel),
    branchId: branch.id,
    ...(department && { departmentId: department.id }),
    ...(staffMember && { staffId: staffMember.id }),
  }
}

interface ReadTelephone {
  /** `+441823333444`, without its extension. */
  e164: string
  /** For links: `tel:+441823333444;ext=12` (RFC 3966). */
  link: string
}

/**
 * Parses a typed telephone number; without a country code it is British. Undefined if it is not a number, or has the wrong length for its
 * country. Whether the number is in use is not checked: numbers are allotted more often than the library is updated.
 */
export function readTelephone(typed: string): ReadTelephone | undefined {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'GB', extract: false })
  return number?.isPossible() ? { e164: number.number, link: number.getURI() } : undefined
}
