import { placeLabel } from '#src/domain/places/place.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './empty-results.module.css'
import type { Results } from './load.ts'
import { resultsAddress } from './results-address.ts'
import { relOfSearch } from './search-actions.tsx'

/** Says that nothing was found, and offers each change that finds something in one step. */
export function EmptyResults({ results }: { results: Results }) {
  const { criteria, standing, wider, near, similar, without, branches } = results
  const { page: _page, ...fromFirst } = criteria
  return (
    <div data-in-place className={styles.empty}>
      <div className={styles.gable} aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.heading}>{reason(results)}</h2>
        <ul className={styles.ways}>
          {results.totalCount > 0 ? (
            <Way href={resultsAddress(fromFirst, standing, results)} text="Go to the first page of results" />
          ) : null}
          {similar.map(({ place, criteria }) => (
            <Way
              key={place.id}
              href={resultsAddress(criteria, { place, base: undefined }, results)}
              text={`Did you mean ${placeLabel(place)}?`}
            />
          ))}
          {near.map(({ criteria, text, count }) => (
            <Way key={text} href={resultsAddress(criteria, standing, results)} rel={relOfSearch(criteria)} text={text} count={count} />
          ))}
          {wider ? <Way href={resultsAddress(wider.criteria, standing, results)} text={wider.text} count={wider.count} /> : null}
          {without.map(({ text, without, count }) => (
            <Way
              key={text}
              href={resultsAddress(without, standing, results)}
              rel={relOfSearch(without)}
              text={withoutText(text)}
              count={count}
            />
          ))}
          <Way
            href={resultsAddress({ channel: criteria.channel }, { place: undefined, base: undefined }, results)}
            text={everything(results)}
          />
        </ul>
        {branches.length > 0 ? <p>Or ask us: not everything reaches the website. Call your nearest branch below.</p> : null}
      </div>
    </div>
  )
}

/** Searched words stand in quotes already. */
function withoutText(text: string): string {
  return `Search without ${text.endsWith('”') ? text : `“${text}”`}`
}

function Way({ href, rel, text, count }: { href: string; rel?: 'nofollow' | undefined; text: string; count?: number }) {
  return (
    <li>
      <a href={href} rel={rel}>
        <Icon shape={shapes.arrow} /> {text}
        {count ? <strong>{` (${count.toLocaleString('en-GB')})`}</strong> : null}
      </a>
    </li>
  )
}

function reason({ totalCount, criteria, isPlaceUnknown }: Results): string {
  if (totalCount > 0) return 'There is no such page'
  if (isPlaceUnknown) return criteria.placeId ? 'We do not know this place' : `We know no place called “${criteria.q}”`
  return 'Nothing here matches all of that'
}

function everything({ criteria }: Results): string {
  return criteria.channel === 'sales' ? 'See everything for sale' : 'See everything to let'
}
