import { inSentence } from '#src/domain/leads/enquiry.ts'
import { photoAlt } from '#src/domain/property/alt-text.ts'
import { countText } from '#src/domain/property/count-text.ts'
import { lettingFacts } from '#src/domain/property/letting-facts.ts'
import { factsOfProperty } from '#src/domain/property/material-facts.ts'
import { qualifiedPriceText } from '#src/domain/property/price.ts'
import { keyFacts, type PropertyFact } from '#src/domain/property/property-facts.ts'
import { comparedFacts, mostCompared } from '#src/domain/property/property-ids.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import { cardImageWidths } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { classNames, visuallyHidden } from '#src/ui/class-names.ts'
import { NoPicture, Picture } from '#src/ui/picture.tsx'
import { SaveButton } from '#src/ui/save-button.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import type { Comparison } from './load.ts'
import styles from './page.module.css'

type Compared = Comparison['properties'][number]

/** Properties side by side, also for people who were sent the address; without any, how to choose some. */
export function comparisonPage(comparison: Comparison): Page {
  const heading = headingOf(comparison.properties.length)
  return {
    kind: 'comparison',
    head: { title: heading, robots: 'noindex' },
    view: (
      <Section id="comparison" heading={heading} headingLevel={1}>
        <Remarks comparison={comparison} />
        {comparison.properties.length > 0 ? <Table comparison={comparison} /> : null}
      </Section>
    ),
  }
}

function headingOf(count: number): string {
  if (count === 0) return 'Compare properties'
  return count === 1 ? '1 property to compare' : `${countText(count)} side by side`
}

/** Says which requested properties are missing, and how to choose others. */
function Remarks({ comparison: { properties, missing, leftOut } }: { comparison: Comparison }) {
  const remarks = [
    missing > 0 ? `${countText(missing)} that you asked for can no longer be shown.` : '',
    leftOut > 0 ? `We compare ${mostCompared} at a time: ${leftOut} more ${leftOut === 1 ? 'is' : 'are'} left out.` : '',
  ].filter((remark) => remark !== '')
  return (
    <div className={styles.remarks}>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {properties.length < 2 ? (
        <>
          <p>Save properties by their hearts, then choose two to four of them in your saved properties.</p>
          <p className={styles.ways} data-screen-only="">
            <ButtonLink variant="solid" href={routes.overlay.savedProperties.href()} data-opens={routes.overlay.savedProperties.hash()}>
              Saved properties
            </ButtonLink>
            <a href={routes.search.forSale.href()}>Property for sale</a>
            <a href={routes.search.toRent.href()}>Property to rent</a>
          </p>
        </>
      ) : null}
    </div>
  )
}

function Table({ comparison: { properties, now, councilTax } }: { comparison: Comparison }) {
  const isMixed = new Set(properties.map(({ card }) => card.channel)).size > 1
  const rows = comparedFacts(properties.map((property) => factsOf(property, { now, councilTax, isMixed })))
  return (
    <div className={styles.compared}>
      <table className={styles.table} data-homes={properties.length}>
        {properties.length > 1 ? <caption className={styles.caption}>Rows in which they differ are marked.</caption> : null}
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className={visuallyHidden}>Fact</span>
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
              <td key={property.card.id} data-home={property.card.displayAddress}>
                <Photo property={property} />
              </td>
            ))}
          </tr>
          {rows.map(({ name, facts, isDifferent }) => (
            <tr
              key={name}
              className={classNames(isDifferent ? styles.different : facts.every((fact) => fact?.value !== undefined) && styles.same)}
            >
              <th scope="row" className={styles.name}>
                {name}
                {isDifferent ? <span className={styles.mark}>differs</span> : null}
              </th>
              {properties.map((property, index) => (
                <td key={property.card.id} data-home={property.card.displayAddress}>
                  <Value name={name} fact={facts[index]} property={property} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where a fact is missing, the cell links to a question if the law may require the fact; otherwise it stays empty. */
function Value({ name, fact, property: { card } }: { name: string; fact: PropertyFact | undefined; property: Compared }) {
  if (fact?.value !== undefined) return fact.value
  if (fact) {
    return (
      <a href={routes.property.page.href(card.id, card.channel) + routes.overlay.contactOffice.hash(name)}>
        Ask agent
        <span className={visuallyHidden}>{` about ${inSentence(name)}, ${card.displayAddress}`}</span>
      </a>
    )
  }
  return (
    <span className={styles.none}>
      <span aria-hidden="true">—</span>
      <span className={visuallyHidden}>Not told</span>
    </span>
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

type Shown = Pick<Comparison, 'now' | 'councilTax'> & { isMixed: boolean }

/** The main facts first, then everything that the property's own page shows. */
function factsOf(property: Compared, { now, councilTax, isMixed }: Shown): PropertyFact[] {
  const { card, listing, listed } = property
  const price = qualifiedPriceText(card)
  const asked = card.channel === 'sales' ? 'Price' : 'Rent asked'
  return [
    { name: isMixed ? 'Price or rent' : asked, value: price },
    { name: 'Status', value: listed ? statusLabel(card.status, card.channel) : 'Withdrawn' },
    ...keyFacts(listing),
    ...lettingFacts(listing, now),
    ...factsOfProperty(property, { councilTax, now }),
  ]
}
