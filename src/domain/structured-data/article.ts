import type { Author } from '#src/domain/entries/entries-at.ts'
import { eventMoment } from '#src/domain/events/event-timing.ts'
import type { Entry } from '../entries/entry.ts'
import type { Thing } from './thing.ts'

interface Told {
  entry: Pick<Entry, 'kind' | 'title' | 'summary' | 'date' | 'updated' | 'topics'>
  author: Author | undefined
  agency: { name: string; address: string }
  /** Absolute addresses of the page, its picture, and the author's page. */
  address: string
  image: string | undefined
  authorAddress: string | undefined
}

const types = { articles: 'BlogPosting', 'market-reports': 'Report', 'case-studies': 'Article' } as const

/** schema.org BlogPosting, Report or Article for an entry; undefined for other kinds. */
export function articleData({ entry, author, agency, address, image, authorAddress }: Told): Thing | undefined {
  const { kind, title, summary, date, updated = date, topics } = entry
  if (kind === 'services' || kind === 'vacancies') return undefined
  const publisher: Thing = { '@type': 'Organization', name: agency.name, url: agency.address }
  return {
    '@context': 'https://schema.org',
    '@type': types[kind],
    headline: title,
    description: summary,
    url: address,
    mainEntityOfPage: address,
    image,
    datePublished: date && eventMoment(date).toISOString(),
    dateModified: updated && eventMoment(updated).toISOString(),
    keywords: topics.length > 0 ? topics.join(', ') : undefined,
    author: author ? { '@type': 'Person', name: author.name, ...(authorAddress !== undefined && { url: authorAddress }) } : publisher,
    publisher,
    inLanguage: 'en-GB',
  }
}

/** schema.org Service for a service of the agency. */
export function serviceData({
  entry: { title, summary },
  agency,
  address,
  image,
}: Pick<Told, 'entry' | 'agency' | 'address' | 'image'>): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: title,
    description: summary,
    url: address,
    image,
    provider: { '@type': 'RealEstateAgent', name: agency.name, url: agency.address },
  }
}
