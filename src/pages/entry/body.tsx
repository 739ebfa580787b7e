import type { BodyPart } from '#src/domain/entries/entry.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Prose } from '#src/ui/prose.tsx'
import styles from './body.module.css'

interface BodyProps {
  title: string
  body: readonly BodyPart[]
  pictures: ReadonlyMap<string, { hash: string; width: number; height: number }>
}

/** What an entry says. A picture that is missing is left out; a table that is too wide scrolls by itself. */
export function Body({ title, body, pictures }: BodyProps) {
  const tables = body.filter((part) => 'table' in part)
  return (
    <div className={styles.body}>
      {body.map((part, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text neither move nor change
        if ('html' in part) return <Prose key={at} html={part.html} />
        if ('picture' in part) {
          const { file, alt, caption } = part.picture
          const stored = pictures.get(file)
          return stored ? (
            <figure key={at} className={styles.figure}>
              <Picture {...stored} alt={alt} sizes="(min-width: 768px) 43rem, 94vw" fit="contain" />
              {caption === '' ? null : <figcaption className={styles.caption}>{caption}</figcaption>}
            </figure>
          ) : null
        }
        const number = tables.length > 1 ? ` ${tables.indexOf(part) + 1}` : ''
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section key={at} className={styles.table} aria-label={`Table${number}: ${title}`} tabIndex={0}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it was read (domain/text/harmless-html.ts) */}
            <div dangerouslySetInnerHTML={{ __html: part.table }} />
          </section>
        )
        // biome-ignore-end lint/suspicious/noArrayIndexKey: end
      })}
    </div>
  )
}
