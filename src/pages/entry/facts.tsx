import { dayText } from '#src/domain/dates/day.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import styles from './facts.module.css'
import type { EntryPageContent } from './load.ts'

/** The facts beside the text: for a case study its results; for a vacancy the place, the hours and how to apply. */
export function EntryFacts({ content }: { content: EntryPageContent }) {
  const { entry } = content
  if (entry.vacancy) return <Vacancy content={content} />
  if (entry.points.length === 0) return null
  return (
    <section className={styles.facts} aria-labelledby="outcome">
      <h2 id="outcome" className={styles.heading}>
        What came of it
      </h2>
      <ul className={styles.points}>
        {entry.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}

function Vacancy({ content: { entry, isClosed, agency } }: { content: EntryPageContent }) {
  const { location, furtherDetails, employment, closes, apply } = entry.vacancy ?? { location: '' }
  const facts = [
    ['Where', location],
    ['Employment', [employment, furtherDetails].filter(Boolean).join(', ')],
    ['Apply until', closes === undefined ? '' : dayText(closes)],
  ].filter(([, text]) => text !== '')
  return (
    <section className={styles.facts} aria-labelledby="place">
      <h2 id="place" className={styles.heading}>
        {isClosed ? 'This place is taken' : 'The place'}
      </h2>
      <dl className={styles.list}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isClosed ? (
        <p>Applications have closed.</p>
      ) : (
        <p data-screen-only="">
          <ButtonLink variant="signal" href={apply ?? `mailto:${agency.site.email}?subject=${encodeURIComponent(entry.title)}`}>
            Apply
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
