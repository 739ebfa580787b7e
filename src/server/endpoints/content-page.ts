import { type Context, Hono } from 'hono'
import { needsOfBlocks } from '#src/blocks/block-needs.ts'
import type { NeedContext } from '#src/blocks/needs/need-context.ts'
import { loadNeeds } from '#src/blocks/needs/needs.ts'
import type { ContentPage } from '#src/domain/site/agency.ts'
import { branchData } from '#src/domain/structured-data/agent.ts'
import { contentPage } from '#src/pages/content-page/page.tsx'
import type { Page } from '#src/pages/page.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { Services } from '../app.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'

/** The pages the agency made of blocks, the home page among them; any other path goes on to what is mounted after. */
export function contentPageEndpoint(services: Services): Hono {
  const app = new Hono()
  for (const route of [routes.site.home, routes.site.page]) {
    answerRoute(app, route, async (c, next) => {
      const page = services.content().pages.find(({ path }) => path === c.req.path)
      return page ? showPage(c, services, await loadedPage(c, services, page)) : next()
    })
  }
  return app
}

/** The page with all that its blocks asked for. */
export async function loadedPage(c: Context, services: Services, page: ContentPage): Promise<Page> {
  const context = needContext(services)
  const { agency, now } = context
  const loaded = await loadNeeds(context, needsOfBlocks(page.blocks))
  const home = publicUrl(c, services.settings) + routes.site.home.href()
  const structuredData = page.path === routes.site.home.href() ? agency.branches.map((branch) => branchData(branch, agency.site, home)) : []
  return contentPage({ page, agency, now, loaded, structuredData })
}

/** What the needs of blocks are loaded from, as the site is now. */
export function needContext({ db, content, now, contentPictures = new Map() }: Services): NeedContext {
  return { db, agency: content(), now: now(), pictures: contentPictures }
}
