import { type Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import type { WindowScreen, WindowStock } from '#src/domain/site/window-screen.ts'
import { WindowPage } from '#src/pages/window/page.tsx'
import { withBrand } from '#src/render/assets.ts'
import * as routes from '#src/routes.ts'
import { screenHomes } from '#src/services/paper/screen-homes.ts'
import { answerRoute } from '../answer-route.ts'
import { rememberBytes } from '../page-cache/cached-page.ts'
import { publicUrl } from '../public-url.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /window/taunton`: a screen in a window (`screens` in site.yaml), and `GET /window/taunton/homes.json` what it turns through, asked for
 * each minute (rules: W40). 404 for one that the agency has not. Without cookie, and not for search engines.
 */
export function screensEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  const { assets, settings, content } = context
  const screenOf = (c: Context) => content().site.screens.find(({ address }) => address === c.req.param('screen'))
  const stockOf = async (c: Context, screen: WindowScreen): Promise<WindowStock> => ({
    build: assets.build,
    homes: await screenHomes(context, screen, publicUrl(c, settings)),
  })
  const send = (c: Context, text: string, contentType: string) => {
    const bytes = Buffer.from(text)
    return rememberBytes(c.body(bytes, 200, { 'content-type': contentType, 'x-robots-tag': 'noindex' }), bytes)
  }
  answerRoute(app, routes.screens.page, async (c) => {
    const screen = screenOf(c)
    if (!screen) return await c.notFound()
    const { site, brand } = content()
    const branch = content().branches.find(({ id }) => id === screen.branch)
    const agency = { name: site.name, telephone: branch?.telephone ?? site.telephone }
    const { stylesheets, fonts } = withBrand({ ...assets, stylesheets: assets.styles?.hrefs(['pages.window']) ?? [] }, content())
    const shown = { stylesheets, fonts, windowScripts: assets.windowScripts ?? [] }
    const stock = await stockOf(c, screen)
    return send(
      c,
      `<!doctype html>${renderToStaticMarkup(WindowPage({ screen, stock, agency, brand, assets: shown }))}`,
      'text/html; charset=UTF-8',
    )
  })
  answerRoute(app, routes.screens.homes, async (c) => {
    const screen = screenOf(c)
    if (!screen) return await c.notFound()
    return send(c, JSON.stringify(await stockOf(c, screen)), 'application/json; charset=utf-8')
  })
  return app
}
