import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  current: number
  last: number
  hrefOf: (page: number) => string
}

/** Numbered links with the gaps left out; nothing at all when there is one page. */
export function Pagination({ current, last, hrefOf }: PaginationProps) {
  if (last <= 1) return null
  return (
    <nav aria-label="Pages of results" className={styles.pagination}>
      {current > 1 ? (
        <a href={hrefOf(current - 1)} rel="prev" className={styles.step}>
          <Icon shape={shapes.left} /> Previous
        </a>
      ) : null}
      <ol className={styles.pages}>
        {shownPages(current, last).map((page, position, pages) => (
          <li key={page} className={page - (pages[position - 1] ?? page) > 1 ? styles.afterGap : undefined}>
            {page === current ? (
              <span aria-current="page" className={styles.page}>
                {page}
              </span>
            ) : (
              <a href={hrefOf(page)} aria-label={`Page ${page}`} className={styles.page}>
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < last ? (
        <a href={hrefOf(current + 1)} rel="next" className={styles.step}>
          Next <Icon shape={shapes.right} />
        </a>
      ) : null}
    </nav>
  )
}

/** The first and the last page, and those beside the current one. */
function shownPages(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last]
  return [...new Set(near)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
}
