import type { NeedContext } from './need-context.ts'

/** The page that a block stands on. */
interface OwnPage {
  path: string
  title: string
  /** From the home page down to this one, by the pages that there are on the way. */
  trail: readonly { text: string; href: string }[]
}

/** `/selling/at-auction` lies below `/selling`, where the agency has such a page, and that below `/`. */
export function loadPage({ agency, page: { path, sameAs = path, title } }: NeedContext, _ask: true): OwnPage {
  const parts = sameAs.split('/').filter((part) => part !== '')
  const above = parts.slice(0, -1).map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)
  const pages = above.flatMap((address) => agency.pages.filter((page) => page.path === address))
  const home = sameAs === '/' ? [] : [{ text: 'Home', href: '/' }]
  return { path, title, trail: [...home, ...pages.map((page) => ({ text: page.title, href: page.path })), { text: title, href: sameAs }] }
}
