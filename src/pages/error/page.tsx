import type { AgencyContent } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Page } from '../page.ts'

export function errorPage({ requestId, content }: { requestId: string; content: AgencyContent }): Page {
  const { site, branches } = content
  return {
    head: { title: 'Something went wrong', robots: 'noindex', picture: null },
    view: (
      <Notice
        mark="500"
        heading="Something went wrong on our side"
        text="Please try again in a moment. If it goes on, tell us the number of this fault, and we can find out what happened."
        detail={
          <>
            Fault number <code>{requestId}</code>
          </>
        }
        branches={branches}
      >
        <ButtonLink variant="solid" href={routes.site.home.href()}>
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
export function comeAgainPage({ message, content }: { message: string; content: AgencyContent }): Page {
  return {
    head: { title: 'Please try again later', robots: 'noindex', picture: null },
    view: (
      <Notice mark="429" heading="Please try again later" text={message} branches={content.branches}>
        <ButtonLink variant="solid" href={routes.site.home.href()}>
          Home page
        </ButtonLink>
      </Notice>
    ),
  }
}
