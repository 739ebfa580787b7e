import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Section } from '#src/ui/section.tsx'
import type { PropertyContent } from './load.ts'
import styles from './page.module.css'

/** Leads to the forms for alerts by mail, without an account: of changes to this property, and of others like it. */
export function EmailAlerts({ property }: { property: Pick<PropertyContent, 'card' | 'listing' | 'listed' | 'site'> }) {
  const { card, listed, site } = property
  const like = likeThis(property)
  if (!site.accounts || (!listed && !like)) return null
  return (
    <div className={styles.similar} data-screen-only="">
      <Section id="email-alerts" heading="By email">
        <div className={styles.alerts}>
          {listed ? (
            <ButtonLink variant="outline" icon={shapes.mail} href={routes.alerts.newOfPropertyPage.href(card.id)} rel="nofollow">
              Tell me if the price or status changes
            </ButtonLink>
          ) : null}
          {like ? (
            <ButtonLink variant="outline" icon={shapes.mail} href={routes.alerts.newPage.href(searchQuery(like))} rel="nofollow">
              Tell me of homes like this
            </ButtonLink>
          ) : null}
        </div>
      </Section>
    </div>
  )
}

/** In its town, with as many bedrooms, for up to a seventh less or more; undefined where too little is known to search by. */
export function likeThis({ card, listing }: Pick<PropertyContent, 'card' | 'listing'>): SearchCriteria | undefined {
  const { channel, bedrooms, priceValue } = card
  const { town } = listing
  if (town === '' || bedrooms === 0 || priceValue === null) return undefined
  const step = channel === 'sales' ? 5000 : 25
  return {
    channel,
    q: town,
    minBeds: bedrooms,
    minPrice: Math.floor((priceValue * 6) / 7 / step) * step,
    maxPrice: Math.ceil((priceValue * 8) / 7 / step) * step,
  }
}
