import { shownText } from '#src/domain/property/count-text.ts'
import { defaultPageSize } from '#src/domain/search/search-criteria.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import styles from './adjacent-page.module.css'
import type { Results } from './load.ts'
import { resultsAddress } from './results-address.ts'

/** Above the cards: the link to the previous page. Scripts put its cards before the shown ones (browser/results/add-pages.ts). */
export function PreviousPage({ results }: { results: Results }) {
  const { criteria, standing, properties } = results
  const { page = 1 } = criteria
  const isThere = page > 1 && properties.length > 0
  return (
    <div data-add-page="before" className={styles.above}>
      {isThere ? (
        <ButtonLink variant="outline" href={resultsAddress({ ...criteria, page: page - 1 }, standing, results)} className={styles.link}>
          Show previous {defaultPageSize}
        </ButtonLink>
      ) : null}
      <p data-add-told role="status" className={styles.told} />
    </div>
  )
}

/** Below the cards: how many of all results are shown, and the link to the next page. */
export function NextPage({ results }: { results: Results }) {
  const { criteria, standing, properties, firstPosition, totalCount, lastPage } = results
  const { page = 1 } = criteria
  const last = firstPosition + properties.length - 1
  const isListed = lastPage > 1 && properties.length > 0
  return (
    <div data-add-page="after" className={styles.below}>
      {isListed ? (
        <p data-shown-count className={styles.count}>
          {shownText({ first: firstPosition, last, total: totalCount })}
        </p>
      ) : null}
      {isListed && page < lastPage ? (
        <ButtonLink href={resultsAddress({ ...criteria, page: page + 1 }, standing, results)} className={styles.link}>
          Show {Math.min(defaultPageSize, totalCount - last)} more
        </ButtonLink>
      ) : null}
      <p data-add-told role="status" className={styles.told} />
    </div>
  )
}
