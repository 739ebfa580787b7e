import * as routes from '#src/routes.ts'
import type { AgencyContent } from '../site/agency.ts'
import type { EntryKind } from './entry.ts'

/** The kind of block that lists all entries of a kind. */
const listBlocks: Partial<Record<EntryKind, string>> = {
  'market-reports': 'market-reports',
  'case-studies': 'case-studies-grid',
  services: 'related-services',
  vacancies: 'current-vacancies',
}

/** The page that lists the entries of a kind: that of all articles, else one of the agency's at `/services`, or with the block for them. */
export function listPage(
  { pages, site }: Pick<AgencyContent, 'pages' | 'site'>,
  kind: EntryKind,
): { text: string; href: string } | undefined {
  if (kind === 'articles') return { text: site.articles.title, href: routes.articles.index.href() }
  const own = pages.filter(({ sameAs }) => sameAs === undefined)
  const found =
    own.find(({ path }) => path === `/${kind}`) ?? own.find(({ blocks }) => blocks.some((block) => block.kind === listBlocks[kind]))
  return found && { text: found.title, href: found.path }
}
