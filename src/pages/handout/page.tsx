import { CustomFormFields } from '#src/blocks/custom-form/custom-form.island.tsx'
import { type Handout, type HandoutDocument, handoutDocumentTitle, pdfText } from '#src/domain/handouts/handout.ts'
import type { Desk } from '#src/domain/leads/desk.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import type { CustomForm } from '#src/domain/site/custom-form.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import { definedForm } from '#src/forms/custom-form.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

interface HandoutContent {
  handout: Handout
  customForm: CustomForm
  desk: Pick<Desk, 'name' | 'telephone'>
  termsLink: string | undefined
  /** How many days links to the documents stay valid. */
  days: number
  /** Why a link led here instead of to a document: it has expired or is invalid, or the document is no longer offered. */
  link?: 'ended' | 'changed'
  /** The server's reply where the form was posted without scripts. */
  answer?: FormAnswer
}

/** The form that gives access to documents: the list of documents, and the sender's fields. */
export function handoutPage(content: HandoutContent): Page {
  const { handout } = content
  return {
    kind: 'handout',
    head: {
      title: `${handout.title}: ${handout.of.text}`,
      description: `${handout.title} of ${handout.of.text}, for who leaves their name.`,
      robots: 'noindex',
      canonical: handout.path,
    },
    view: <HandoutView {...content} />,
  }
}

function HandoutView({ handout, customForm, desk, termsLink, days, link, answer }: HandoutContent) {
  const { path, title, of, documents } = handout
  const { htmlFormId, submitButtonText } = customForm
  return (
    <article className={styles.handout}>
      <Breadcrumbs crumbs={[{ text: 'Home', href: routes.site.home.href() }, of, { text: title }]} />
      <div className={styles.about}>
        <h1 className={styles.heading}>{title}</h1>
        <p className={styles.of}>{of.text}</p>
        {link === undefined ? null : (
          <p role="status" className={styles.notice}>
            {link === 'changed'
              ? 'This document has been replaced or taken out since the link was made. Please ask once more for what there is now.'
              : `This link does not lead to the documents any more, or was not copied whole: links are good for ${days} days. Please ask once more.`}
          </p>
        )}
        <p>Leave your name, and you can read them at once. We also mail you the link, which is good for {days} days.</p>
        <ul className={styles.names}>
          {documents.map((document) => (
            <li key={keyOf(document)}>{textOf(document)}</li>
          ))}
        </ul>
        <p>
          Rather talk to us? {desk.name} is on <a href={telephoneLink(desk.telephone)}>{desk.telephone}</a>.
        </p>
      </div>
      <CustomFormFields
        path={path}
        to={path}
        at={path}
        form={{ htmlFormId, submitButtonText, telephone: desk.telephone, ...(termsLink !== undefined && { termsLink }) }}
        defined={definedForm(customForm)}
        {...(answer && { answer })}
      />
    </article>
  )
}

export interface DocumentLink {
  document: HandoutDocument
  href: string
  /** Bytes, for a document that is stored here. */
  size?: number | undefined
}

interface DocumentsContent {
  handout: Pick<Handout, 'title' | 'of'>
  links: readonly DocumentLink[]
  days: number
}

/** The documents themselves, for people who have given their name. */
export function handoutDocumentsPage({ handout: { title, of }, links, days }: DocumentsContent): Page {
  return {
    kind: 'handout',
    head: { title: `${title}: ${of.text}`, robots: 'noindex', picture: null },
    view: (
      <article className={styles.handout}>
        <Breadcrumbs crumbs={[{ text: 'Home', href: routes.site.home.href() }, of, { text: title }]} />
        <div className={styles.about}>
          <h1 className={styles.heading}>{title}</h1>
          <p className={styles.of}>{of.text}</p>
          <ul className={styles.links}>
            {links.map(({ document, href, size }) => (
              <li key={href}>
                <a href={href} rel="noopener noreferrer">
                  {textOf(document, size)}
                </a>
              </li>
            ))}
          </ul>
          <p>The links are for you, and good for {days} days. Documents may change: this page shows those of now.</p>
        </div>
      </article>
    ),
  }
}

/** `Special conditions (PDF, 48 kB)`; a document on another site is named by that site. */
function textOf(document: HandoutDocument, size?: number): string {
  return 'hash' in document ? `${handoutDocumentTitle(document.name)} (${pdfText(size)})` : document.name
}

function keyOf(document: HandoutDocument): string {
  return 'hash' in document ? document.hash : document.address
}
