import { Hono } from 'hono'
import { needsOfBlocks } from '#src/blocks/block-needs.ts'
import { allExamples, type BlockExample } from '#src/blocks/examples.ts'
import { loadNeeds } from '#src/blocks/needs/needs.ts'
import { examplePage, galleryPage } from '#src/pages/gallery/page.tsx'
import { routes } from '#src/routes.ts'
import type { Services } from '../app.ts'
import { showPage } from '../show-page.ts'
import { needContext } from './content-page.ts'

/** Every block example on a page of its own; mounted in development and for tests only. */
export function galleryEndpoint(services: Services): Hono {
  return new Hono()
    .get(routes.gallery, (c) => showPage(c, services, galleryPage(allExamples, examplePath)))
    .get(`${routes.gallery}/:kind/:name`, async (c) => {
      const example = allExamples.find((each) => examplePath(each) === c.req.path)
      if (!example) return c.notFound()
      const record = { ...example, id: `example-${example.kind}` }
      const context = needContext(services)
      const loaded = await loadNeeds(context, needsOfBlocks([record]))
      return showPage(c, services, examplePage({ record, name: example.name, now: context.now, loaded }))
    })
}

function examplePath({ kind, name }: BlockExample): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `${routes.gallery}/${kind}/${slug}`
}
