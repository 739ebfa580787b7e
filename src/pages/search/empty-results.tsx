import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './empty-results.module.css'
import type { Results } from './load.ts'
import { resultsAddress } from './results-address.ts'
import { relOfSearch } from './search-actions.tsx'

/** Says that nothing was found, and offers each change that finds something, with how much. */
export function EmptyResults({ results }: { results: Results }) {
  const { criteria, standing, alternatives, branches, totalCount } = results
  const { page: _page, ...fromFirst } = criteria
  return (
    <div data-in-place className={styles.empty}>
      <div className={styles.gable} aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.heading}>{reason(results)}</h2>
        {totalCount + alternatives.length > 0 ? (
          <ul className={styles.ways}>
            {totalCount > 0 ? (
              <Way href={resultsAddress(fromFirst, standing, results)} text="Go to the first page of results" count={totalCount} />
            ) : null}
            {alternatives.map(({ text, criteria, place, count }) => (
              <Way
                key={text}
                href={resultsAddress(criteria, place === standing.place ? standing : { place, base: undefined }, results)}
                rel={relOfSearch(criteria)}
                text={text}
                count={count}
              />
            ))}
          </ul>
        ) : null}
        {branches.length > 0 ? <p>Or ask us: not everything reaches the website. Call your nearest branch below.</p> : null}
      </div>
    </div>
  )
}

function Way({ href, rel, text, count }: { href: string; rel?: 'nofollow' | undefined; text: string; count: number }) {
  return (
    <li>
      <a href={href} rel={rel}>
        <Icon shape={shapes.arrow} /> {text}
        <strong>{` (${count.toLocaleString('en-GB')})`}</strong>
      </a>
    </li>
  )
}

function reason({ totalCount, criteria, isPlaceUnknown }: Results): string {
  if (totalCount > 0) return 'There is no such page'
  if (isPlaceUnknown) return criteria.placeId ? 'We do not know this place' : `We know no place called “${criteria.q}”`
  return 'Nothing here matches all of that'
}
