import { chosenKind } from '#src/domain/search/offered-filters.ts'
import { searchPath } from '#src/domain/search/search-path.ts'
import type { Site } from '#src/domain/site/agency.ts'
import { wishesOfHome } from '#src/domain/wishes/wishes-of-home.ts'
import { ArrowLink } from '#src/ui/links.tsx'
import type { PropertyContent } from './load.ts'
import styles from './page.module.css'

const priceStep = { sales: 5_000, lettings: 25 }

interface MoreLikeThis {
  wishes: readonly string[]
  href: string
}

/**
 * The search for homes like this one, wherever they are: of its kind, within a bedroom and a third of its price as similar properties are,
 * ranked by what its summary and features say of it. Undefined if they say nothing of the kind.
 */
export function moreLikeThis({
  card,
  listing,
  site,
}: Pick<PropertyContent, 'card' | 'listing'> & { site: Site }): MoreLikeThis | undefined {
  const wishes = wishesOfHome(listing)
  if (wishes.length === 0) return undefined
  const { channel, bedrooms, priceValue } = card
  const kind = chosenKind({ channel, tags: card.tags })
  const step = priceStep[channel]
  const beds = bedrooms ? { minBeds: bedrooms - 1, maxBeds: bedrooms + 1 } : {}
  const price = priceValue
    ? { minPrice: Math.floor((priceValue * 0.67) / step) * step, maxPrice: Math.ceil((priceValue * 1.33) / step) * step }
    : {}
  return { wishes, href: searchPath({ channel, ...beds, ...price, ...(kind && { tags: [kind] }), wishes }, undefined, site) }
}

/** The link to it, and the wishes it ranks by. */
export function MoreLikeThisLink({ like }: { like: MoreLikeThis | undefined }) {
  return like ? (
    <p className={styles.like}>
      <ArrowLink href={like.href} rel="nofollow">
        More like this, anywhere
      </ArrowLink>
      {like.wishes.join(', ')}
    </p>
  ) : null
}
