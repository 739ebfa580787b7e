import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { SearchedPage } from '#src/domain/site/searched-page.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Page } from '../page.ts'

type SimilarPage = Pick<SearchedPage, 'path' | 'title'>

/** What can be said about the missing page, and where to find more. */
interface Missed {
  /** Instead of 404 and what it means. */
  mark?: string
  heading?: string
  text: string
  more: { text: string; href: string }
}

/** @param similar Pages that the address may have meant. */
export function notFoundPage({ branches }: AgencyContent, missed?: Missed, similar: readonly SimilarPage[] = []): Page {
  return {
    kind: 'not-found',
    head: { title: 'Page not found', robots: 'noindex', picture: null },
    view: (
      <Notice
        mark={missed?.mark ?? '404'}
        heading={missed?.heading ?? 'Nobody lives at this address'}
        text={missed?.text ?? 'The page may have moved, or the property may have left the market. Search for another, or go on from here.'}
        branches={branches}
        detail={
          similar.length > 0 ? (
            <>
              Did you mean{' '}
              {similar.map(({ path, title }, at) => (
                <span key={path}>
                  {at === 0 ? null : ' or '}
                  <a href={path}>{title}</a>
                </span>
              ))}
              ?
            </>
          ) : undefined
        }
      >
        {missed ? (
          <ButtonLink variant="signal" href={missed.more.href}>
            {missed.more.text}
          </ButtonLink>
        ) : null}
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
