import { Hono } from 'hono'
import { nextOpening } from '#src/domain/site/open-now.ts'
import { loadBranch } from '#src/pages/branch/load.ts'
import { branchPage } from '#src/pages/branch/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /branches/{slug}`; a branch that there is not is a 404. */
export function branchPageEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.branches.one, async (c) => {
    const { db, settings, content, now, contentPictures: pictures } = context
    const needs = { db, agency: content(), pictures, publicUrl: publicUrl(c, settings), now: now() }
    const branch = await loadBranch(needs, c.req.param('slug'))
    if (!branch) return c.notFound()
    c.set('freshUntil', nextOpening([branch.branch], needs.now))
    return showPage(c, context, branchPage(branch))
  })
}
