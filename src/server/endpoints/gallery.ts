import { Hono } from 'hono'
import { needsOfBlocks } from '#src/blocks/block-needs.ts'
import { allExamples, type BlockExample } from '#src/blocks/examples.ts'
import { loadNeeds } from '#src/blocks/needs/needs.ts'
import { examplePage, galleryPage } from '#src/pages/gallery/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { needContext } from '../load-content-page.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** Every block example on a page of its own; mounted in development and for tests only. */
export function galleryEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.site.gallery, (c) => showPage(c, context, galleryPage(allExamples, examplePath)))
  answerRoute(app, routes.site.galleryExample, async (c) => {
    const example = allExamples.find((each) => examplePath(each) === c.req.path)
    if (!example) return c.notFound()
    const record = { ...example, id: `example-${example.kind}` }
    const needs = needContext(context)
    const loaded = await loadNeeds(needs, needsOfBlocks([record]))
    return showPage(c, context, examplePage({ record, name: example.name, now: needs.now, loaded }))
  })
  return app
}

function examplePath({ kind, name }: BlockExample): string {
  return routes.site.galleryExample.href(kind, name.toLowerCase().replace(/[^a-z0-9]+/g, '-'))
}
