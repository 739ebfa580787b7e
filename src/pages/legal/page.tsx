import { dayText } from '#src/domain/dates/day.ts'
import type { LegalPageName } from '#src/domain/site/legal-text.ts'
import { breadcrumbData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Page } from '../page.ts'
import { type LegalFacts, legalDocument, withoutLinks } from './legal-document.ts'
import { LegalParts, textWithLinks } from './legal-parts.tsx'
import type { LegalPart } from './legal-values.ts'
import styles from './page.module.css'

/** The whole text of a legal page, as plain text. */
export function legalText(name: LegalPageName, facts: LegalFacts): string {
  const { introduction, sections } = legalDocument(name, facts)
  const texts = sections.flatMap(({ heading, parts }) => [heading, ...parts].flatMap(textsOf))
  return withoutLinks([introduction, ...texts].join(' '))
}

function textsOf(part: LegalPart): readonly string[] {
  if (typeof part === 'string') return [part]
  return 'list' in part ? part.list : part.terms.flat()
}

/** A legal page, with its contents list at the side. */
export function legalPage(name: LegalPageName, facts: LegalFacts, publicUrl: string): Page {
  const { title, description, introduction, sections } = legalDocument(name, facts)
  const { reviewed } = facts.agency.site.legal
  const own = routes.legal[name].href()
  const trail = [{ text: 'Home', href: routes.site.home.href() }, { text: title }]
  return {
    kind: 'legal',
    head: {
      title,
      description,
      canonical: own,
      structuredData: [breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href })))],
    },
    view: (
      <article className={styles.legal}>
        <div className={styles.crumbs}>
          <Breadcrumbs crumbs={trail} />
        </div>
        <header className={styles.top}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.introduction}>{textWithLinks(introduction)}</p>
          {reviewed === undefined ? null : (
            <p className={styles.reviewed}>
              Last gone through on <time dateTime={reviewed}>{dayText(reviewed)}</time>
            </p>
          )}
        </header>
        <nav aria-label="On this page" data-screen-only="" className={styles.contents}>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
            {name === 'privacy' ? (
              <li>
                <a href={`#${objectionId}`}>Do not count me</a>
              </li>
            ) : null}
          </ol>
        </nav>
        <div className={styles.sections}>
          {sections.map(({ id, heading, parts }) => (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <h2 id={id} className={styles.heading}>
                {heading}
              </h2>
              <LegalParts parts={parts} />
            </section>
          ))}
          {name === 'privacy' ? <StatisticsObjection /> : null}
        </div>
      </article>
    ),
  }
}

/** Shown where the address ends with it: the answer to the button (server/endpoints/consent.ts). */
const notCountedId = 'not-counted'
const objectionId = 'statistics-objection'

/** Keeps visits out of the statistics by one button, without account or script; the answer is kept in the browser only. */
function StatisticsObjection() {
  return (
    <section aria-labelledby={objectionId} data-screen-only="" className={styles.section}>
      <h2 id={objectionId} className={styles.heading}>
        Do not count me
      </h2>
      <p>
        We count what all visitors do together, never who did it. You can object: this browser is then left out, as it is if it sends Global
        Privacy Control.
      </p>
      <form method="post" action={routes.consent.answer.href()}>
        <input type="hidden" name="objection" value="statistics" />
        <Button type="submit" variant="outline" name="cookie-consent" value="deny">
          Leave me out of the statistics
        </Button>
      </form>
      <p id={notCountedId} className={styles.kept}>
        <strong>If you have just pressed the button, this browser is left out from now on.</strong> You can change that under Cookie
        settings.
      </p>
    </section>
  )
}
