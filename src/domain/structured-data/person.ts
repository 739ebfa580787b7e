import type { Branch, Site } from '../site/agency.ts'
import { fullName, type StaffMember } from '../site/staff-member.ts'
import type { Thing } from './thing.ts'

interface Described {
  member: StaffMember
  branch: Pick<Branch, 'name' | 'telephone'>
  site: Pick<Site, 'name'>
  /** Absolute addresses of their page, of their branch's, and of their photograph. */
  address: string
  branchAddress: string
  image: string | undefined
}

/** schema.org Person for a member of staff: whom they work for, as what, and how they are reached. */
export function personData({ member, branch, site, address, branchAddress, image }: Described): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: fullName(member),
    givenName: member.firstName,
    familyName: member.surname,
    honorificSuffix: member.accreditation,
    jobTitle: member.jobTitle,
    url: address,
    image,
    email: member.email,
    telephone: member.directLine ?? branch.telephone,
    worksFor: { '@type': 'RealEstateAgent', name: `${site.name}, ${branch.name}`, url: branchAddress },
  }
}
