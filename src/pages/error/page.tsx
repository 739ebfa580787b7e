import type { AgencyContent } from '#src/domain/site/agency.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Page } from '../page.ts'

/** A form that was not accepted, as it was sent. */
export interface ResentForm {
  action: string
  fields: readonly (readonly [name: string, text: string])[]
  lostFiles: boolean
}

interface ErrorPageProps {
  status: 500 | 503
  requestId: string
  /** The address to retry in a moment; undefined where retrying would send something twice. */
  again: string | undefined
  /** What was typed, kept on this page. */
  sent?: ResentForm | undefined
  content: AgencyContent
}

export function errorPage({ status, requestId, again, sent, content }: ErrorPageProps): Page {
  const { site, branches } = content
  const isPassing = status === 503
  return {
    kind: 'error',
    head: { title: 'Something went wrong', robots: 'noindex', picture: null },
    view: (
      <Notice
        mark={String(status)}
        heading={
          sent ? 'We could not take this just now' : isPassing ? 'We cannot show this page just now' : 'Something went wrong on our side'
        }
        text={
          sent
            ? `What you typed is kept in this page: please send it again in a moment.${sent.lostFiles ? ' Files have to be chosen anew: go back for them.' : ''} You can also ring us.`
            : isPassing
              ? 'It should work again in a moment. Until then we are there by telephone. If it goes on, tell us the number of this fault.'
              : 'Please try again in a moment. If it goes on, tell us the number of this fault, and we can find out what happened.'
        }
        detail={
          <>
            Fault number <code>{requestId}</code>
          </>
        }
        branches={branches}
      >
        {sent ? (
          <form method="post" action={sent.action}>
            {sent.fields.map(([name, text], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice, and the order never changes
              <input key={index} type="hidden" name={name} value={text} />
            ))}
            <Button type="submit">Send it again</Button>
          </form>
        ) : null}
        {again === undefined ? null : (
          <ButtonLink variant="solid" href={again}>
            Try again
          </ButtonLink>
        )}
        {isPassing ? (
          <ButtonLink variant="outline" icon={shapes.phone} href={telephoneLink(site.telephone)}>
            Call {site.telephone}
          </ButtonLink>
        ) : null}
        <ButtonLink variant={again === undefined ? 'solid' : 'outline'} href={routes.site.home.href()}>
          Home page
        </ButtonLink>
        <ButtonLink variant="outline" href={`mailto:${site.email}?subject=${encodeURIComponent(`Fault ${requestId}`)}`}>
          Write to us
        </ButtonLink>
      </Notice>
    ),
  }
}

/** What stands there while a file is drawn; the page looks again by itself. */
export function beingDrawnPage({ what, back, content }: { what: string; back: string; content: AgencyContent }): Page {
  return {
    kind: 'error',
    head: { title: `${what} is being drawn`, robots: 'noindex', picture: null },
    view: (
      <Notice
        mark="PDF"
        heading={`${what} is being drawn`}
        text="This takes up to a minute. This page looks again by itself."
        branches={content.branches}
      >
        <ButtonLink variant="solid" href={back}>
          Back to the home
        </ButtonLink>
      </Notice>
    ),
  }
}

/** The page for a temporary refusal: the visitor has tried something too often, or the site is too busy. */
export function retryLaterPage({ status, message, content }: { status: 429 | 503; message: string; content: AgencyContent }): Page {
  return {
    kind: 'error',
    head: { title: 'Please try again later', robots: 'noindex', picture: null },
    view: (
      <Notice mark={String(status)} heading="Please try again later" text={message} branches={content.branches}>
        <ButtonLink variant="solid" href={routes.site.home.href()}>
          Home page
        </ButtonLink>
      </Notice>
    ),
  }
}
