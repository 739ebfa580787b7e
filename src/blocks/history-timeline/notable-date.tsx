import * as v from 'valibot'
import { choice, list, paragraphs, picture, text } from '#src/domain/content/fields.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { PictureCarousel } from '#src/ui/carousel/picture-carousel.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Paragraphs } from '#src/ui/prose.tsx'
import { ReadMore } from '#src/ui/read-more/read-more.tsx'
import type { BlockProps } from '../block.tsx'
import styles from './notable-date.module.css'

const shownPicture = v.strictObject({
  picture: picture('Picture', 'Beside the text.'),
  display: v.optional(choice('Shape', 'How it is cut.', ['landscape', 'portrait', 'round']), 'landscape'),
})

/** An event of the timeline. */
export const notableDate = v.strictObject({
  date: text('Date', 'A year, or whatever it is called: Spring 1919.'),
  title: text('Title', 'What happened, in a few words.'),
  text: paragraphs(
    'Text',
    'Paragraphs, separated by empty lines. From the second date of a century on, a long one beside a picture is cut, with "Read More".',
  ),
  pictures: v.optional(list('Pictures', 'Several can be gone through one by one.', shownPicture, { most: 20 }), []),
})

type NotableDateContent = v.InferOutput<typeof notableDate>

interface NotableDateProps {
  id: string
  date: NotableDateContent
  /** Beside a picture its text is cut until the visitor presses "Read More". */
  isFolded: boolean
  pictures: BlockProps<unknown, 'pictures'>['loaded']['pictures']
}

/** Letters of a date that is a year, or as short as one: `c. 1840`. */
const mostOfYear = 8

/** Of a text that is cut. */
const lettersShown = 200

/** An event with its date, text and picture; several pictures become a carousel. */
export function NotableDate({ id, date: { date, title, text, pictures: named }, isFolded, pictures }: NotableDateProps) {
  const shown = existingPictures(named, pictures).map(({ file, display, ...picture }, at) => ({
    key: file,
    content: <Shaped picture={picture} display={display} opens={routes.overlay.historyImage.hash(title + date, at + 1)} of={title} />,
  }))
  const [only] = shown
  return (
    <article aria-labelledby={`${id}-title`} className={styles.event}>
      <p className={classNames(styles.date, date.length > mostOfYear && styles.named)}>{date}</p>
      <div className={classNames(styles.body, only && styles.pictured)}>
        <div className={styles.words}>
          <h4 id={`${id}-title`} className={styles.title}>
            {title}
          </h4>
          <div className={styles.text}>
            {isFolded && only ? (
              <ReadMore text={text} most={lettersShown} words={{ more: 'Read More', less: '' }} about={title} />
            ) : (
              <Paragraphs text={text} />
            )}
          </div>
        </div>
        {shown.length > 1 ? (
          <div className={styles.pictures}>
            <PictureCarousel of={`${title}, ${date}`} pictures={shown} />
          </div>
        ) : null}
        {shown.length === 1 ? <div className={styles.pictures}>{only?.content}</div> : null}
      </div>
    </article>
  )
}

/** The pictures of a date that exist. */
export function existingPictures(named: NotableDateContent['pictures'], pictures: NotableDateProps['pictures']) {
  return named.flatMap(({ picture: { file, alt }, display }) => {
    const stored = pictures.get(file)
    return stored ? [{ ...stored, file, alt, display }] : []
  })
}

interface ShapedProps {
  picture: StoredPicture & { alt: string }
  display: 'landscape' | 'portrait' | 'round'
  /** The overlay that shows the whole picture. */
  opens: string
  /** Title of the date that the picture belongs to. */
  of: string
}

function Shaped({ picture, display, opens, of }: ShapedProps) {
  return (
    <div className={styles.slide}>
      <a
        href={routes.media.image.href(1920, picture.hash)}
        data-opens={opens}
        className={styles[display]}
        data-display={display}
        aria-label={picture.alt === '' ? `Picture: ${of}` : undefined}
      >
        <Picture {...picture} sizes="(min-width: 992px) 26rem, 100vw" />
      </a>
    </div>
  )
}
