import type { AgencyContent } from '#src/domain/agency.ts'
import { routes } from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Page } from '../page.ts'

export function errorPage({ requestId, content }: { requestId: string; content: AgencyContent }): Page {
  const { site, branches } = content
  return {
    head: { title: `Something went wrong | ${site.name}`, robots: 'noindex' },
    view: (
      <Notice
        mark="500"
        heading="Something went wrong on our side"
        text={`Please try again in a moment. If it goes on, tell us this number and we can find out what happened: ${requestId}`}
        branches={branches}
      >
        <ButtonLink look="signal" href={routes.home}>
          Home page
        </ButtonLink>
      </Notice>
    ),
  }
}
