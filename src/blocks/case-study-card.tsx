import { Picture } from '#src/ui/picture.tsx'
import styles from './case-study-card.module.css'
import type { CaseStudy } from './case-study-fields.ts'

interface CaseStudyCardProps {
  study: Pick<CaseStudy, 'title' | 'text' | 'points' | 'link' | 'picture'>
  pictures: ReadonlyMap<string, { hash: string; width: number; height: number }>
  headingLevel: 3 | 4
}

/** What was done for somebody, or can be: picture, a few words and points; the card as a whole is the link. */
export function CaseStudyCard({ study: { title, text, points, link, picture }, pictures, headingLevel }: CaseStudyCardProps) {
  const Heading = `h${headingLevel}` as const
  const stored = picture && pictures.get(picture.file)
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <Heading className={styles.title}>
          {link === undefined ? (
            title
          ) : (
            <a href={link} className={styles.link}>
              {title}
            </a>
          )}
        </Heading>
        {text === undefined ? null : <p>{text}</p>}
        {points.length > 0 ? (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {stored ? (
        <div className={styles.picture}>
          <Picture {...stored} alt={picture?.alt ?? ''} sizes="(min-width: 992px) 27rem, (min-width: 768px) 46vw, 92vw" />
        </div>
      ) : null}
    </article>
  )
}
