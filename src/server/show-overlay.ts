import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { accountFacts, type PageFacts } from '#src/domain/site/page-facts.ts'
import { valuationFacts } from '#src/domain/site/valuation-contacts.ts'
import { overlayByPath } from '#src/overlays/overlay-by-path.tsx'
import * as routes from '#src/routes.ts'
import { loadContentPage } from './load-content-page.ts'
import { showPage } from './show-page.ts'
import type { SiteContext } from './site-context.ts'

interface ShownOverlay {
  /** The overlay's own address. */
  path: string
  /** Facts besides those that every page has. */
  facts?: PageFacts
  status?: ContentfulStatusCode
}

/** The home page with an overlay opened over it (rules: Q1); undefined if no overlay has that address. */
export async function showOverlay(c: Context, context: SiteContext, { path, facts, status }: ShownOverlay): Promise<Response | undefined> {
  const content = context.content()
  const home = content.pages.find((page) => page.path === routes.site.home.href())
  const accounts = accountFacts(content.site)
  const valuation = valuationFacts(content, context.now())
  const known = { valuation, ...(!valuation.instant && { noInstantValuation: true as const }), ...(accounts && { accounts }), ...facts }
  const overlay = home && (await overlayByPath(path, known))
  if (!overlay) return undefined
  const page = await loadContentPage(c, context, home)
  const head = { title: overlay.title, robots: 'noindex' as const }
  return showPage(c, context, { ...page, head, overlay: overlay.view }, status)
}
