import { shownPrecision } from '#src/domain/places/public-point.ts'
import { type SurroundingFact, surroundingGroups } from '#src/domain/surroundings/surrounding-facts.ts'
import type { PropertyContent } from './load.ts'
import { PropertySection } from './property-section.tsx'
import styles from './surroundings.module.css'
import { SurroundingsMap } from './surroundings-map.tsx'

/** What public registers say of where the property is; absent where none was imported, or where it is must not be shown. */
export function SurroundingsOf({ property }: { property: PropertyContent }) {
  const precision = shownPrecision(property)
  const { surroundings, material } = property.listing
  const groups = precision === 'hidden' ? [] : surroundingGroups(surroundings, property.addressPrecision, material.premises?.broadband)
  if (groups.length === 0) return null
  return (
    <PropertySection id="surroundings" heading="Around here" isWide>
      <div className={styles.groups}>
        {surroundings ? <SurroundingsMap surroundings={surroundings} isAbout={property.addressPrecision !== 'exact'} /> : null}
        {groups.map(({ heading, facts, scale, advert, origin }) => (
          <section key={heading} className={styles.group}>
            <h3 className={styles.heading}>{heading}</h3>
            <ul className={styles.facts}>
              {facts.map((fact) => (
                <Fact key={`${fact.name} ${fact.note}`} {...fact} />
              ))}
            </ul>
            <p aria-hidden="true" className={styles.scale}>
              <span>0</span> <span>{scale}</span>
            </p>
            {advert ? <p className={styles.origin}>{advert}</p> : null}
            <p className={styles.origin}>{origin}</p>
          </section>
        ))}
      </div>
    </PropertySection>
  )
}

/** The figure in words, and as a bar below. */
function Fact({ name, note, value, at, usual }: SurroundingFact) {
  const place = Math.round(at * 100)
  return (
    <li className={styles.fact}>
      <span>
        {name}
        {note ? <span className={styles.note}> {note}</span> : null}
      </span>
      <span className={styles.value}>{value}</span>
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.drawing}>
        <rect y={2} width={100} height={2} className={styles.line} />
        <rect width={place} height={6} className={styles.mark} />
        {usual === undefined ? null : <rect x={Math.round(Math.min(1, usual) * 99)} width={1} height={6} className={styles.usual} />}
      </svg>
    </li>
  )
}
