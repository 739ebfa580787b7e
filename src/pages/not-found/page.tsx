import type { AgencyContent } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Page } from '../page.ts'

export function notFoundPage({ branches }: AgencyContent): Page {
  return {
    head: { title: 'Page not found', robots: 'noindex', picture: null },
    view: (
      <Notice
        mark="404"
        heading="Nobody lives at this address"
        text="The page may have moved, or the property may have left the market. Search for another, or go on from here."
        branches={branches}
      >
        <ButtonLink variant="solid" href={routes.search.forSale.href()}>
          Property for sale
        </ButtonLink>
        <ButtonLink variant="outline" href={routes.search.toRent.href()}>
          Property to rent
        </ButtonLink>
        <ButtonLink variant="outline" href={routes.site.home.href()}>
          Home page
        </ButtonLink>
      </Notice>
    ),
  }
}
