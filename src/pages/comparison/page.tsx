import { photoAlt } from '#src/domain/property/alt-text.ts'
import { comparedFacts } from '#src/domain/property/comparison.ts'
import { countText } from '#src/domain/property/count-text.ts'
import { lettingFacts } from '#src/domain/property/letting-facts.ts'
import { materialFacts } from '#src/domain/property/material-facts.ts'
import { priceQualifierText, priceText } from '#src/domain/property/price.ts'
import { type Fact, keyFacts } from '#src/domain/property/property-facts.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import { cardImageWidths } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { classNames } from '#src/ui/class-names.ts'
import { NoPicture } from '#src/ui/no-picture.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { SaveButton } from '#src/ui/save-button.tsx'
import { Section } from '#src/ui/section.tsx'
import { spoken } from '#src/ui/spoken.ts'
import type { Page } from '../page.ts'
import type { Comparison } from './load.ts'
import styles from './page.module.css'

type Compared = Comparison['properties'][number]

/** Properties side by side, for whoever weighs them or was sent the address. */
export function comparisonPage(comparison: Comparison): Page {
  const heading = `${countText(comparison.properties.length)} side by side`
  return {
    head: { title: heading, robots: 'noindex' },
    view: (
      <Section id="comparison" heading={heading} headingLevel={1}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1) */}
        <section aria-label="Their facts in rows" tabIndex={0} className={styles.scroll}>
          <Table comparison={comparison} />
        </section>
      </Section>
    ),
  }
}

function Table({ comparison: { properties, now } }: { comparison: Comparison }) {
  const facts = comparedFacts(properties.map((property) => factsOf(property, now)))
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Rows in which they differ are marked.</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <span className={spoken}>Fact</span>
          </th>
          {properties.map(({ card }) => (
            <th key={card.id} scope="col">
              <a href={routes.property.page.href(card.id, card.channel)} className={styles.property}>
                {card.displayAddress}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={styles.name}>
            Photograph
          </th>
          {properties.map((property) => (
            <td key={property.card.id}>
              <Photo property={property} />
            </td>
          ))}
        </tr>
        {facts.map(({ name, values, isDifferent }) => (
          <tr key={name} className={classNames(isDifferent && styles.different)}>
            <th scope="row" className={styles.name}>
              {name}
              {isDifferent ? <span className={styles.mark}>differs</span> : null}
            </th>
            {values.map((value, index) => (
              <td key={properties[index]?.card.id}>{value ?? <span className={styles.none}>—</span>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Photo({ property: { card } }: { property: Compared }) {
  const [photo] = card.photos
  return (
    <>
      <div className={styles.photo}>
        {photo ? (
          <Picture
            {...photo}
            alt={photoAlt({ caption: photo.alt, displayAddress: card.displayAddress })}
            widths={cardImageWidths}
            sizes="(min-width: 992px) 16rem, 44vw"
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <SaveButton card={card} variant="word" />
    </>
  )
}

/** What one weighs first, then everything that the property's own page tells. */
function factsOf({ card, listing, listed }: Compared, now: Date): Fact[] {
  const price = [priceQualifierText(card), priceText(card)].filter(Boolean).join(' ')
  return [
    { name: card.channel === 'sales' ? 'Price' : 'Rent asked', value: price },
    { name: 'Status', value: listed ? statusLabel(card.status, card.channel) : 'Withdrawn' },
    ...keyFacts(listing),
    ...lettingFacts(listing, now),
    ...materialFacts(listing),
  ]
}
