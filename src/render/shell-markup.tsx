import { renderToString } from 'react-dom/server'
import type { MenuItem } from '#src/domain/content/menu-content.ts'
import type { AgencyContent } from '../domain/site/agency.ts'
import * as routes from '../routes.ts'
import { ShellEnd, ShellTop } from '../ui/shell.tsx'

/** UTF-8, as it is sent. */
export interface ShellMarkup {
  top: Buffer
  end: Buffer
}

/** By the path that its menus mark as current, '' for none of them: as many as the menus have links. */
const made = new WeakMap<AgencyContent, Map<string, ShellMarkup>>()

/** Header and footer, rendered once for each content and menu item: they were a third of what rendering a page cost. */
export function shellMarkup(content: AgencyContent, path: string): ShellMarkup {
  const current = isLinked(content, path) ? path : ''
  const ofContent = made.get(content) ?? new Map<string, ShellMarkup>()
  made.set(content, ofContent)
  const shell = ofContent.get(current) ?? {
    top: Buffer.from(renderToString(<ShellTop content={content} path={current} />, { identifierPrefix: 'top-' })),
    end: Buffer.from(renderToString(<ShellEnd content={content} path={current} />, { identifierPrefix: 'end-' })),
  }
  ofContent.set(current, shell)
  return shell
}

function isLinked({ primaryMenu, secondaryMenu }: AgencyContent, path: string): boolean {
  const links = (item: MenuItem): boolean => item.link === path || (item.children ?? []).some(links)
  return path === routes.site.home.href() || [...primaryMenu, ...secondaryMenu].some(links)
}
