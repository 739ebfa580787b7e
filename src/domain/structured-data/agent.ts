import type { Branch, Site } from '../site/agency.ts'
import type { Thing } from './thing.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** schema.org RealEstateAgent for a branch: address, point, telephone and opening hours. */
export function branchData(branch: Branch, site: Pick<Site, 'name'>, address: string): Thing {
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
  }
}
