import type { AgencyContent } from '#src/domain/site/agency.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Page } from '../page.ts'

interface ErrorPageProps {
  status: 500 | 503
  requestId: string
  /** The address that may work in a moment; undefined where asking again would send something twice. */
  again: string | undefined
  content: AgencyContent
}

export function errorPage({ status, requestId, again, content }: ErrorPageProps): Page {
  const { site, branches } = content
  const isPassing = status === 503
  return {
    head: { title: 'Something went wrong', robots: 'noindex', picture: null },
    view: (
      <Notice
        mark={String(status)}
        heading={isPassing ? 'We cannot show this page just now' : 'Something went wrong on our side'}
        text={
          isPassing
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

/** Refused for now: the visitor has tried something too often, or too much is asked for at once. */
export function comeAgainPage({ status, message, content }: { status: 429 | 503; message: string; content: AgencyContent }): Page {
  return {
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
