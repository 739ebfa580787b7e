import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Page } from '../pages/page.ts'
import { preloadLinks, withBrand, withStyles } from '../render/assets.ts'
import { renderPage } from '../render/render-page.tsx'
import * as routes from '../routes.ts'
import { traced } from '../traced.ts'
import { rememberBytes } from './page-cache/cached-page.ts'
import { publicUrl } from './public-url.ts'
import type { SiteContext } from './site-context.ts'

/** A page as an HTML response. Pages are the same for every visitor. */
export function showPage(c: Context, context: SiteContext, page: Page, status: ContentfulStatusCode = 200): Response {
  const content = context.content()
  const assets = withBrand(withStyles(context.assets, page), content)
  const rendering = {
    content,
    assets,
    publicUrl: publicUrl(c, context.settings),
    sharePicture: sharePicture(context.contentPictures),
    looksUpAddresses: context.addresses !== undefined,
    // Behind an overlay with an address of its own is the whole home page.
    path: page.overlay ? routes.site.home.href() : c.req.path,
  }
  const bytes = traced('render page', {}, () => renderPage(page, rendering))
  const links = preloadLinks(assets)
  if (links) c.header('link', links)
  c.set('isFraming', isFraming(page))
  c.header('speculation-rules', `"${routes.files.speculationRules.href()}"`)
  return rememberBytes(c.body(bytes, status, { 'content-type': 'text/html; charset=UTF-8' }), bytes)
}

/** Blocks that play videos of services, or show pages of listed hosts. */
const framingBlocks = new Set(['video-section', 'property-auction-calendar'])

/** Whether anything on the page may be shown in a frame: homes have videos and tours. */
function isFraming({ kind, blocks = [] }: Page): boolean {
  return kind === 'property' || blocks.some((block) => framingBlocks.has(block))
}

/** The agency's `share.jpg` (or `.png`, `.webp`) in its images folder, or the platform's. */
function sharePicture(pictures: SiteContext['contentPictures']): string {
  const own = [...pictures].find(([name]) => /^share\.(jpe?g|png|webp)$/i.test(name))
  return own ? routes.media.image.href(1200, own[1].hash) : routes.files.publicFile.href('share.png')
}
