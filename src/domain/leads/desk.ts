import type { Channel } from '../property/channel.ts'
import type { AgencyContent, Branch, Department } from '../site/agency.ts'
import { branchTelephone } from '../site/contacts.ts'
import type { StaffMember } from '../site/staff-member.ts'

/** Who deals with an enquiry, and where it is mailed. */
export interface Desk {
  /** As people know it: `Daniel Okonkwo, Taunton`. */
  name: string
  email: string
  telephone: string
  branchId?: number
  departmentId?: number
  staffId?: number
}

export type Agency = Pick<AgencyContent, 'site' | 'branches'>

interface Found {
  branch: Branch
  department?: Department | undefined
  staffMember?: StaffMember | undefined
}

/** The desk of what is kept of it, as it is today; the agency's own where nobody of then is there. */
export function keptDesk(agency: Agency, kept: Pick<Desk, 'branchId' | 'departmentId' | 'staffId'>, channel: Channel | undefined): Desk {
  const branch = agency.branches.find(({ id }) => id === kept.branchId)
  const department = branch?.departments.find(({ id }) => id === kept.departmentId)
  const staffMember = branch?.staff.find(({ id }) => id === kept.staffId)
  return deskOf(agency, branch && { branch, department, staffMember }, channel)
}

/** The desk of what was found; the agency's own where nothing was. What one has no address or number of, it has of what it belongs to. */
export function deskOf({ site }: Agency, found: Found | undefined, channel: Channel | undefined): Desk {
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
