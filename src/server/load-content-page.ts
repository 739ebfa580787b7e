import type { Context } from 'hono'
import { loadPageNeeds } from '#src/blocks/needs/kept-needs.ts'
import type { NeedContext } from '#src/blocks/needs/need-context.ts'
import { nextChangeOfBlocks, queryOfBlocks, structuredDataOfBlocks } from '#src/blocks/page-blocks.ts'
import type { ContentPage } from '#src/domain/site/agency.ts'
import { branchData } from '#src/domain/structured-data/agent.ts'
import { contentPage } from '#src/pages/content-page/page.tsx'
import type { Page } from '#src/pages/page.ts'
import * as routes from '#src/routes.ts'
import type { PageState } from '#src/ui/page-state.ts'
import { publicUrl } from './public-url.ts'
import type { SiteContext } from './site-context.ts'

/** The page with all data that its blocks need. */
export async function loadContentPage(
  c: Context,
  context: SiteContext,
  page: ContentPage,
  state: Omit<PageState, 'path'> = {},
): Promise<Page> {
  const needs = needContext(context)
  const { agency, now } = needs
  const loaded = await loadPageNeeds(needs, page, context.version())
  c.set('freshUntil', nextChangeOfBlocks(page.blocks, loaded, now))
  const query = Object.fromEntries(queryOfBlocks(page.blocks).map((name) => [name, c.req.query(name) ?? '']))
  const address = (path: string) => publicUrl(c, context.settings) + path
  const branches = page.path === routes.site.home.href() ? agency.branches : []
  const ofBranches = branches.map((branch) => branchData(branch, agency.site, address(routes.branches.one.href(branch.slug)), now))
  const structuredData = [...ofBranches, ...structuredDataOfBlocks(page.blocks, loaded, { now, address })]
  return contentPage({
    page,
    agency,
    now,
    loaded,
    structuredData,
    state: { path: page.path, publicUrl: publicUrl(c, context.settings), query, ...state },
  })
}

/** The context from which the needs of blocks are loaded. */
export function needContext({ db, content, now, contentPictures }: SiteContext): Omit<NeedContext, 'page'> {
  return { db, agency: content(), now: now(), pictures: contentPictures }
}
