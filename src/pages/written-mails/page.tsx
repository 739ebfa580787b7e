import { momentText } from '#src/domain/dates/moment-text.ts'
import * as routes from '#src/routes.ts'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

interface WrittenMail {
  name: string
  to: string
  subject: string
  writtenAt: Date
  text: string
}

/** Mails that were written to files instead of being sent, the latest first. */
export function writtenMailsPage(mails: readonly WrittenMail[]): Page {
  return {
    kind: 'written-mails',
    head: { title: 'Mails', robots: 'noindex' },
    view: (
      <Section id="mails" heading="Mails" headingLevel={1}>
        {mails.length === 0 ? <p>Nothing was mailed yet.</p> : null}
        <ul className={styles.mails}>
          {mails.map(({ name, to, subject, writtenAt, text }) => (
            <li key={name}>
              <a href={routes.operations.writtenMail.href(name)} className={styles.subject}>
                {subject}
              </a>
              <p className={styles.facts}>
                To {to}, {momentText(writtenAt)}
              </p>
              <details>
                <summary>Plain text</summary>
                <pre className={styles.text}>{text}</pre>
              </details>
            </li>
          ))}
        </ul>
      </Section>
    ),
  }
}
