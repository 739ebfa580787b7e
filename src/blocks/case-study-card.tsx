import * as v from 'valibot'
import { link, list, picture, text } from '#src/domain/content/fields.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import { NoPicture, Picture } from '#src/ui/picture.tsx'
import { cardSizes } from '#src/ui/picture-card.tsx'
import styles from './case-study-card.module.css'

interface CaseStudyCardProps {
  study: Pick<CaseStudy, 'title' | 'text' | 'points' | 'link' | 'picture'>
  pictures: ReadonlyMap<string, StoredPicture>
  headingLevel: 3 | 4
  /** Another card of its list has a picture: one without is drawn, so that their words stand in one line. */
  isBesidePictures?: boolean
  /** Of its picture, as the `sizes` attribute says it. */
  sizes?: string
}

/** Whether any of these studies has a picture that is there. */
export function arePictured(studies: readonly Pick<CaseStudy, 'picture'>[], pictures: CaseStudyCardProps['pictures']): boolean {
  return studies.some(({ picture }) => picture && pictures.has(picture.file))
}

/** A case study or service: picture, a few words and points; the whole card is the link. */
export function CaseStudyCard({ study, pictures, headingLevel, isBesidePictures = false, sizes = cardSizes(false) }: CaseStudyCardProps) {
  const { title, text, points, link, picture } = study
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
      {stored || isBesidePictures ? (
        <div className={styles.picture}>
          {stored ? <Picture {...stored} alt={picture?.alt ?? ''} sizes={sizes} /> : <NoPicture label="" />}
        </div>
      ) : null}
    </article>
  )
}

/** The fields of a case study, shared by the blocks of case studies (rules: C21). */
export const caseStudyFields = v.strictObject({
  title: text('Title', 'What was done, in a few words.'),
  text: v.exactOptional(text('Text', 'A sentence or two.')),
  points: v.optional(list('Points', 'What came of it.', text('Point', 'A few words or figures.'), { most: 6 }), []),
  link: v.exactOptional(link('Address', 'Where the whole story is. Without it there is no link.')),
  picture: v.exactOptional(picture('Picture', 'Above the title.')),
})

type CaseStudy = v.InferOutput<typeof caseStudyFields>
