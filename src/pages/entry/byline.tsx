import { dayText } from '#src/domain/dates/day.ts'
import { readingMinutes } from '#src/domain/entries/entry.ts'
import styles from './byline.module.css'
import type { EntryContent } from './load.ts'

/** Who wrote it, when, and how long it takes to read; of a vacancy since when it is open. */
export function Byline({ content: { entry, author } }: { content: EntryContent }) {
  const { kind, date, updated, body } = entry
  if (kind === 'services' || (kind === 'case-studies' && !author)) return null
  return (
    <div className={styles.byline}>
      {author ? (
        <p>
          By {author.href === undefined ? <strong>{author.name}</strong> : <a href={author.href}>{author.name}</a>}
          {author.jobTitle === undefined ? null : <span className={styles.job}>, {author.jobTitle}</span>}
        </p>
      ) : null}
      <p className={styles.when}>
        {date === undefined ? null : (
          <span>
            {kind === 'vacancies' ? 'Advertised on ' : null}
            <Day date={date} />
          </span>
        )}
        {updated === undefined ? null : (
          <span>
            Changed on <Day date={updated} />
          </span>
        )}
        {kind === 'vacancies' ? null : <span data-screen-only="">{readingMinutes(body)} min read</span>}
      </p>
    </div>
  )
}

function Day({ date }: { date: string }) {
  return <time dateTime={date.replace(' ', 'T')}>{dayText(date.slice(0, 10))}</time>
}
