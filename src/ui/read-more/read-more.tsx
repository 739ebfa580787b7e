import { cutParagraphs } from '#src/domain/text/cut-text.ts'
import { Paragraphs } from '../paragraphs.tsx'
import styles from './read-more.module.css'

interface ReadMoreProps {
  /** Plain paragraphs, parted by empty lines. */
  text: string
  /** Characters that narrow windows show at first. */
  most: number
  /** Wider windows show all. */
  below: 768 | 992
}

/** A text that narrow windows cut after so many characters, with "Read more" and "Read less". Without scripts all of it is there. */
export function ReadMore({ text, most, below }: ReadMoreProps) {
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
      <button type="button" className={styles.button} data-do="" aria-expanded="false" data-less="Read less" data-screen-only="">
        Read more
      </button>
    </div>
  )
}
