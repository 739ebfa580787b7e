import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { classNames } from '#src/ui/class-names.ts'
import type { quoteFields } from '../quote-fields.ts'
import styles from './image-quote.module.css'

interface ImageQuoteProps {
  quote: v.InferOutput<typeof quoteFields>
  picture: ReactNode
  /** In place of the author's name, which is then its alternative text. */
  signature: ReactNode
}

/** One quote in large words; beside its picture where there is one. */
export function ImageQuote({ quote: { title, text, author, soldIn }, picture, signature }: ImageQuoteProps) {
  return (
    <figure className={classNames(styles.quote, Boolean(picture) && styles.withPicture)}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.words}>
        <blockquote className={styles.said}>
          {title ? <p className={styles.title}>{title}</p> : null}
          <p>{text}</p>
        </blockquote>
        <figcaption className={styles.author}>
          {signature ? <span className={styles.signature}>{signature}</span> : author}
          {soldIn ? <span className={styles.place}>Sold in {soldIn}</span> : null}
        </figcaption>
      </div>
    </figure>
  )
}
