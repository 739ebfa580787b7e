import { cutParagraphs } from '#src/domain/text/plain-text.ts'
import { Paragraphs } from '../prose.tsx'
import styles from './read-more.module.css'

interface ReadMoreProps {
  /** Plain paragraphs, separated by empty lines. */
  text: string
  /** Characters that are shown at first. */
  most: number
  /** Wider windows show all. Where it is left out every window cuts the text, and "Read more" shows it for good. */
  below?: 768 | 992
  /** The button's text when closed and when open. */
  words?: { more: string; less: string }
  /** The subject, for screen readers, as a page may have several of these. */
  about?: string
}

/**
 * A text that is cut after so many characters, with "Read more" and, in narrow windows, "Read less", or other words. Without scripts all of
 * it is there.
 */
export function ReadMore({ text, most, below, words = { more: 'Read more', less: 'Read less' }, about }: ReadMoreProps) {
  const parts = cutParagraphs(text, most)
  if (parts.every(({ rest }) => rest === '')) return <Paragraphs text={text} />
  return (
    <div className={styles.root} data-enhance="read-more" data-below={below}>
      {parts.map(({ start, rest }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs neither move nor change
        <p key={at} {...(start === '' && { 'data-rest': '' })}>
          {start}
          {start !== '' && rest !== '' ? (
            <span className={styles.dots} aria-hidden="true">
              …
            </span>
          ) : null}
          {start !== '' && rest !== '' ? <span data-rest="">{rest}</span> : rest}
        </p>
      ))}
      <button
        type="button"
        className={styles.button}
        data-do=""
        data-screen-only=""
        aria-expanded="false"
        {...(below && { 'data-less': words.less })}
        {...(about && { 'aria-label': `${words.more}: ${about}` })}
      >
        {words.more}
      </button>
    </div>
  )
}
