import { useEffect, useLayoutEffect, useRef } from 'react'
import { countText } from '#src/domain/property/count-text.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import styles from './property-carousel.module.css'
import type { ArticleCarousel, PropertyArticle } from './use-articles.ts'

/** Cards over the map: those of the marker that was opened, or on a narrow screen, where the list is hidden, the first of the search. */
export function PropertyCarousel({ carousel }: { carousel: ArticleCarousel }) {
  const { isOfPlace, articles, total, state, close, retry, choose } = carousel
  const heading = useRef<HTMLHeadingElement>(null)
  // A marker was opened from the map: what it opened is the next thing to read.
  useEffect(() => {
    if (isOfPlace && state === 'shown') heading.current?.focus({ preventScroll: true })
  }, [isOfPlace, state])
  if (!isOfPlace && articles.length === 0) return null
  return (
    <section
      aria-label={isOfPlace ? 'Properties at this place' : 'First results'}
      className={classNames(styles.carousel, isOfPlace && styles.ofPlace)}
    >
      {isOfPlace ? (
        <div className={styles.top}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {state === 'loading' ? 'Fetching …' : state === 'failed' ? 'This could not be fetched' : placeText(articles.length, total)}
          </h2>
          {state === 'failed' ? (
            <Button variant="outline" onClick={retry}>
              Try again
            </Button>
          ) : null}
          <button type="button" aria-label="Close" className={styles.close} onClick={close}>
            <Icon shape={shapes.close} />
          </button>
        </div>
      ) : null}
      <ul data-small-cards className={styles.cards}>
        {articles.map(({ id, markup, notes }) => (
          <li key={id} className={styles.card} onPointerEnter={() => choose(id)} onFocus={() => choose(id)}>
            <ServerMarkup markup={markup} notes={notes} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function placeText(shown: number, total: number): string {
  return shown < total ? `${countText(total)} here, the first ${shown}` : `${countText(total)} here`
}

/** Shows server-rendered markup as part of the page, so that its hearts and links work as in the list. */
function ServerMarkup({ markup, notes }: Omit<PropertyArticle, 'id'>) {
  const place = useRef<HTMLDivElement>(null)
  // Before it is painted, or what stands above the cards would move.
  useLayoutEffect(() => place.current?.replaceChildren(markup, ...notes), [markup, notes])
  return <div ref={place} className={styles.markup} />
}
