import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import type { Branch, Site } from '#src/domain/site/agency.ts'
import { closedDaysOf } from '#src/domain/site/closed-days.ts'
import { fullName, type StaffMember } from '#src/domain/site/staff-member.ts'
import type { Thing } from './thing.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** schema.org RealEstateAgent for a branch: address, location, telephone, opening hours and extra closed days of the coming year. */
export function branchData(branch: Branch, site: Pick<Site, 'name'>, address: string, now: Date): Thing {
  const closed = closedSpans(branch, now)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: `${site.name}, ${branch.name}`,
    url: address,
    telephone: branch.telephone,
    email: branch.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.streetAddress,
      addressLocality: branch.town,
      addressRegion: branch.county,
      postalCode: branch.postcode,
      addressCountry: 'GB',
    },
    geo: { '@type': 'GeoCoordinates', latitude: branch.location.lat, longitude: branch.location.lng },
    openingHoursSpecification: branch.openingTimes.flatMap(({ dayOfWeek, opens, closes }): Thing[] =>
      opens && closes ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${days[dayOfWeek]}`, opens, closes }] : [],
    ),
    ...(closed.length > 0 && { specialOpeningHoursSpecification: closed }),
  }
}

/** Of the last day asked about: the home page asks for all branches. */
const known = new WeakMap<Branch, { today: string; spans: readonly Thing[] }>()

/** The closed days of the coming year: consecutive ones form one span. A day that opens and closes at midnight means closed to search engines. */
function closedSpans(branch: Branch, now: Date): readonly Thing[] {
  const today = londonDay(now)
  const found = known.get(branch)
  if (found?.today === today) return found.spans
  const closed = closedDaysOf(branch, now).filter((day) => day >= today && day < dayBefore(today, -365))
  const firsts = closed.filter((day) => !closed.includes(dayBefore(day, 1)))
  const lasts = closed.filter((day) => !closed.includes(dayBefore(day, -1)))
  const spans = firsts.map((validFrom, index) => ({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom,
    validThrough: lasts[index] ?? validFrom,
  }))
  known.set(branch, { today, spans })
  return spans
}

interface Described {
  member: StaffMember
  branch: Pick<Branch, 'name' | 'telephone'>
  site: Pick<Site, 'name'>
  /** Absolute addresses of the person's page, their branch's page and their photograph. */
  address: string
  branchAddress: string
  image: string | undefined
}

/** schema.org Person for a staff member: employer, job title and contact details. */
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
    knowsLanguage: member.languages && ['English', ...member.languages],
    telephone: member.directLine ?? branch.telephone,
    worksFor: { '@type': 'RealEstateAgent', name: `${site.name}, ${branch.name}`, url: branchAddress },
  }
}
