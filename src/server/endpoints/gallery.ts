import { Hono } from 'hono'
import { wantedProperties } from '#src/blocks/block-needs.ts'
import { allExamples, type BlockExample } from '#src/blocks/examples.ts'
import { loadBlockProperties } from '#src/pages/content-page/load.ts'
import { examplePage, galleryPage } from '#src/pages/gallery/page.tsx'
import { routes } from '#src/routes.ts'
import type { Services } from '../app.ts'
import { showPage } from '../show-page.ts'

/** Every block example on a page of its own; mounted in development and for tests only. */
export function galleryEndpoint(services: Services): Hono {
  return new Hono()
    .get(routes.gallery, (c) => showPage(c, services, galleryPage(allExamples, examplePath)))
    .get(`${routes.gallery}/:kind/:name`, async (c) => {
      const example = allExamples.find((each) => examplePath(each) === c.req.path)
      if (!example) return c.notFound()
      const given = { agency: services.content(), now: services.now(), pictures: services.contentPictures ?? new Map() }
      const record = { ...example, id: 'example' }
      const properties = await loadBlockProperties({ db: services.db, ...given }, wantedProperties([record]))
      return showPage(c, services, examplePage(example, { ...given, properties: properties.get('example') ?? [] }))
    })
}

function examplePath({ kind, name }: BlockExample): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `${routes.gallery}/${kind}/${slug}`
}
