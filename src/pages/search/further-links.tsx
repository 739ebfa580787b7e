import { type StockedPlace, stockedPlacePath } from '#src/domain/places/stocked-place.ts'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { searchPath } from '#src/domain/search/search-path.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { branchPath } from '#src/domain/site/branch-path.ts'
import styles from './further-links.module.css'

/** A link from one page of results to another: through these, every page of the sitemap can be reached from the home page. */
export interface FurtherLink {
  text: string
  href: string
}

/** Whether a search has only a channel and a place or branch, on the first page. */
export function isPlaceOnlySearch(criteria: SearchCriteria): boolean {
  const { channel: _channel, placeId: _placeId, branchId: _branchId, ...asked } = canonicalCriteria(criteria)
  return Object.keys(asked).length === 0
}

/** Links to places. They show no counts: a town's page also includes its surroundings. */
export function placeLinks(places: readonly StockedPlace[]): FurtherLink[] {
  return places.map((place) => ({ text: place.name, href: stockedPlacePath(place) }))
}

/** Withdrawn properties keep their pages; this is the link to them. */
export function withdrawnLink({ channel }: SearchCriteria): FurtherLink {
  const text = channel === 'sales' ? 'Show what is under offer or sold too' : 'Show what is let too'
  return { text, href: searchPath({ channel, status: 'all' }) }
}

/** The link to a branch's properties of the other channel. */
export function otherChannelLink(branch: Branch, { channel }: SearchCriteria): FurtherLink[] {
  const other = channel === 'sales' ? 'lettings' : 'sales'
  if (!branch.channels.includes(other)) return []
  const text = `Property ${other === 'sales' ? 'for sale' : 'to let'} from our ${branch.name} branch`
  return [{ text, href: branchPath(branch.slug, other) }]
}

/** Links from a page of results to places, the branch's other channel and withdrawn properties. */
export function FurtherLinks({ links }: { links: readonly FurtherLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label="More property" className={styles.further}>
      <h2 className={styles.heading}>More property</h2>
      <ul className={styles.links}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
