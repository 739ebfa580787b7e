import { Hono } from 'hono'
import { needsOfBlocks } from '#src/blocks/block-needs.ts'
import { allExamples, type BlockExample } from '#src/blocks/examples.ts'
import { loadNeeds } from '#src/blocks/needs/needs.ts'
import { examplePage, galleryPage } from '#src/pages/gallery/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { Services } from '../app.ts'
import { showPage } from '../show-page.ts'
import { needContext } from './content-page.ts'

/** Every block example on a page of its own; mounted in development and for tests only. */
export function galleryEndpoint(services: Services): Hono {
  const app = new Hono()
  answerRoute(app, routes.site.gallery, (c) => showPage(c, services, galleryPage(allExamples, examplePath)))
  answerRoute(app, routes.site.galleryExample, async (c) => {
    const example = allExamples.find((each) => examplePath(each) === c.req.path)
    if (!example) return c.notFound()
    const record = { ...example, id: `example-${example.kind}` }
    const context = needContext(services)
    const loaded = await loadNeeds(context, needsOfBlocks([record]))
    return showPage(c, services, examplePage({ record, name: example.name, now: context.now, loaded }))
  })
  return app
}

function examplePath({ kind, name }: BlockExample): string {
  return routes.site.galleryExample.href(kind, name.toLowerCase().replace(/[^a-z0-9]+/g, '-'))
}
