import { paragraphsOf } from '#src/domain/text/plain-text.ts'
import styles from './prose.module.css'

/** Rich text of the agency's: HTML that was sanitised when it was read (domain/text/harmless-html.ts). */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the schema of its field
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Plain text in paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs neither move nor change
    <p key={at}>{paragraph}</p>
  ))
}
