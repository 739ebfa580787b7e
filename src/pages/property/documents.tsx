import { brochureOfFeed, whyNotPrinted } from '#src/domain/paper/paper-home.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import type { PropertyContent } from './load.ts'
import styles from './particulars.module.css'
import { PropertySection } from './property-section.tsx'
import { postedVideos } from './videos.tsx'

/** The brochure that is drawn where the feed brings none, the feed's own files, and tours that the site cannot embed: those open in their own tab. */
export function Documents({ property }: { property: PropertyContent }) {
  const { card, media } = property
  const isDrawn = brochureOfFeed(media) === undefined && whyNotPrinted(property, false) === undefined
  const own = [
    ...(isDrawn ? [{ href: routes.property.brochure.href(card.id, card.channel), text: 'Brochure' }] : []),
    ...media.flatMap(({ kind, hash, caption }) =>
      kind === 'document' && hash ? [{ href: routes.media.document.href(hash), text: caption || 'Brochure' }] : [],
    ),
  ]
  const tours = postedVideos(property).filter(({ embed }) => embed.kind === 'link')
  if (own.length + tours.length === 0) return null
  return (
    <PropertySection id="more" heading="More to see" onScreen>
      <ul className={styles.documents}>
        {own.map(({ href, text }) => (
          <li key={href}>
            <a href={href} data-interest="brochure" rel="nofollow">
              <Icon shape={shapes.document} /> {text} (PDF)
            </a>
          </li>
        ))}
        {tours.map(({ id, description, embed }) => (
          <li key={id}>
            <a href={embed.link} data-interest="tour" target="_blank" rel="noopener noreferrer">
              <Icon shape={shapes.arrow} /> {description} (opens in a new tab)
            </a>
          </li>
        ))}
      </ul>
    </PropertySection>
  )
}
