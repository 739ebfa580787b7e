import { Hono } from 'hono'
import { loadNeeds } from '#src/blocks/needs/needs.ts'
import { needsOfBlocks } from '#src/blocks/page-blocks.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { examplePage } from '#src/pages/gallery/page.tsx'
import { pageEndpoints } from './all-endpoints.ts'
import { exampleOf } from './content-schemas.ts'
import { placeFirstSearchEndpoint } from './endpoints/searches.ts'
import { needContext } from './load-content-page.ts'
import { showNotFound } from './show-not-found.ts'
import { showPage } from './show-page.ts'
import type { SiteContext } from './site-context.ts'

export interface SitePreview {
  /**
   * Returns a page of the site with unpublished content, made by the endpoints that make it for visitors. `path` includes its query; a
   * path of another site yields the page for missing pages.
   */
  page(content: AgencyContent, path: string): Promise<Response>
  /** Returns the example of a kind of block on a page of its own; undefined for an unknown kind. */
  example(kind: string): Promise<Response | undefined>
}

/** Shows content before it is published. Neither this process nor anybody else caches the pages. */
export function sitePreview(site: SiteContext): SitePreview {
  const apps = new WeakMap<AgencyContent, Hono>()
  return {
    async page(content, path) {
      const app = apps.get(content) ?? appOf(site, content)
      apps.set(content, app)
      return await unkept(app.request(addressOf(path)))
    },
    async example(kind) {
      const example = exampleOf(kind)
      if (!example) return undefined
      const app = new Hono()
      app.get('*', async (c) => {
        const record = { ...example, id: `example-${kind}` }
        const needs = { ...needContext(site), page: { path: '/', title: example.name } }
        const loaded = await loadNeeds(needs, needsOfBlocks([record]))
        return showPage(c, site, examplePage({ record, name: example.name, now: needs.now, loaded }))
      })
      return await unkept(app.request(addressOf('/')))
    },
  }
}

function appOf(site: SiteContext, content: AgencyContent): Hono {
  const context: SiteContext = { ...site, content: () => content, version: () => undefined, askVersion: async () => undefined }
  const app = new Hono()
  for (const endpoint of pageEndpoints) app.route('/', endpoint(context))
  app.route('/', placeFirstSearchEndpoint(context))
  app.notFound((c) => showNotFound(c, context))
  return app
}

/** Returns an address whose path reaches only the endpoints; an address of another host becomes one that does not exist. */
function addressOf(path: string): string {
  const url = URL.parse(path, 'http://preview.invalid')
  return url?.host === 'preview.invalid' ? url.href : 'http://preview.invalid/%00'
}

async function unkept(answer: Response | Promise<Response>): Promise<Response> {
  const { status, body, headers: given } = await answer
  const headers = new Headers(given)
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex, nofollow')
  for (const name of ['link', 'speculation-rules', 'etag', 'last-modified', 'content-length']) headers.delete(name)
  return new Response(body, { status, headers })
}
