import { type Employment, employments } from '#src/domain/content/entry-content.ts'
import type { Branch } from '../site/agency.ts'
import type { Thing } from './thing.ts'

/** A vacancy. */
interface Job {
  title: string
  description: string
  /** A town. */
  location: string
  /** Days: `2026-11-02`. */
  posted: string
  closes?: string | undefined
  employment?: Employment | undefined
  /** Absolute. */
  address: string
}

/** schema.org JobPosting. The location is that of the branch in the town, if there is one. */
export function jobData(job: Job, agency: { name: string; address: string; branches: readonly Branch[] }): Thing {
  const { title, description, location, posted, closes, employment, address } = job
  const branch = agency.branches.find(({ name, town }) => [name, town].some((word) => word.toLowerCase() === location.toLowerCase()))
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description,
    url: address,
    datePosted: posted,
    validThrough: closes === undefined ? undefined : `${closes}T23:59:59`,
    employmentType: employment && employments[employment],
    hiringOrganization: { '@type': 'Organization', name: agency.name, sameAs: agency.address },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(branch && { streetAddress: branch.streetAddress, addressRegion: branch.county, postalCode: branch.postcode }),
        addressLocality: branch?.town ?? location,
        addressCountry: 'GB',
      },
    },
  }
}
