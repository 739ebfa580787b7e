import type { ComponentProps } from 'react'
import { countText } from '#src/domain/property/count-text.ts'
import { mostCompared } from '#src/domain/property/property-ids.ts'
import { mostHomes } from '#src/domain/shortlist/shortlist.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import type { PropertyList } from './load.ts'
import styles from './page.module.css'

interface ListOptions {
  /** The list's own heading, where it is not just a list that somebody made. */
  heading?: string
  /** Pagination, where the list is longer than a page. */
  pages?: ComponentProps<typeof Pagination>
}

/** A list of chosen properties, for people who were sent its address. */
export function propertyListPage(list: PropertyList, { heading = listHeading(list), pages }: ListOptions = {}): Page {
  const [first] = [...list.listed, ...list.withdrawn].flatMap(({ photos }) => photos.slice(0, 1))
  return {
    kind: 'property-list',
    head: { title: heading, robots: 'noindex', ...(first ? { picture: routes.media.image.href(1200, first.hash) } : {}) },
    view: <List list={list} heading={heading} pages={pages} />,
  }
}

function listHeading({ listed, withdrawn }: PropertyList): string {
  return `A list of ${countText(listed.length + withdrawn.length)}`
}

interface ListProps {
  list: PropertyList
  heading: string
  pages: ListOptions['pages']
}

function List({ list: { listed, withdrawn, unknownCount, now }, heading, pages }: ListProps) {
  const compared = listed.slice(0, mostCompared).map(({ id }) => id)
  return (
    <Section id="list" heading={heading} headingLevel={1}>
      {withdrawn.length > 0 ? (
        <div className={styles.gone}>
          <p>No longer on the market with us:</p>
          <ul>
            {withdrawn.map(({ id, channel, displayAddress }) => (
              <li key={id}>
                <a href={routes.property.page.href(id, channel)}>{displayAddress}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {unknownCount > 0 ? <p className={styles.gone}>{countText(unknownCount)} of this list cannot be found any more.</p> : null}
      {listed.length > 0 ? <CardGrid cards={listed} now={now} label={heading} isMain /> : null}
      {pages ? <Pagination {...pages} /> : null}
      {listed.length > 0 ? (
        <p className={styles.ways}>
          <ButtonLink href={routes.shortlist.startPage.href(listed.slice(0, mostHomes).map(({ id }) => id))}>Choose together</ButtonLink>
        </p>
      ) : null}
      {compared.length > 1 ? (
        <p className={styles.ways}>
          <ButtonLink variant="outline" href={routes.property.comparison.href(compared)}>
            {listed.length > compared.length ? `Compare the first ${compared.length}` : 'Compare them side by side'}
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  )
}
