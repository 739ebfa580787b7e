import { Hono } from 'hono'
import { loadDevelopment } from '#src/pages/development/load.ts'
import { developmentPage } from '#src/pages/development/page.tsx'
import { loadDevelopments } from '#src/pages/developments/load.ts'
import { developmentsPage } from '#src/pages/developments/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /developments`, 404 without developments, and `/developments/{slug}`. Plots may change with every import. */
export function developmentsEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.developments.index, async (c) => {
    const { db, content, settings, contentPictures: pictures, now } = context
    const { site, developments } = content()
    if (developments.length === 0) return c.notFound()
    return showPage(
      c,
      context,
      developmentsPage(await loadDevelopments({ db, site, pictures, publicUrl: publicUrl(c, settings), now: now() }, developments)),
    )
  })
  answerRoute(app, routes.developments.one, async (c) => {
    const { db, content, settings, contentPictures: pictures, now } = context
    const needs = { db, agency: content(), pictures, publicUrl: publicUrl(c, settings), now: now() }
    const development = await loadDevelopment(needs, c.req.param('slug'))
    return development ? showPage(c, context, developmentPage(development)) : c.notFound()
  })
  return app
}
