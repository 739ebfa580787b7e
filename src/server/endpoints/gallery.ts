import { type Context, Hono } from 'hono'
import { allExamples, type BlockExample, fullestExamples } from '#src/blocks/kinds.ts'
import { loadNeeds } from '#src/blocks/needs/needs.ts'
import { needsOfBlocks } from '#src/blocks/page-blocks.ts'
import { variedExamples } from '#src/blocks/varied-example.ts'
import type { BlockRecord } from '#src/domain/site/agency.ts'
import { examplePage, galleryPage, kindPage } from '#src/pages/gallery/page.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { needContext } from '../load-content-page.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * All block examples: those of a kind on one page, each on a page of its own, one of each kind together, and one of a kind with fewer and more entries
 * (`/gallery/<kind>/entries`). Mounted in development and
 * tests only.
 */
export function galleryEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  const load = async (records: readonly BlockRecord[], path: string, title: string) => {
    const needs = { ...needContext(context), page: { path, title } }
    return { now: needs.now, loaded: await loadNeeds(needs, needsOfBlocks(records)) }
  }
  answerRoute(app, routes.site.gallery, (c) => showPage(c, context, galleryPage(allExamples, examplePath)))
  const showExamples = async (c: Context, kind: string, shown: readonly BlockExample[]) => {
    const examples = shown.map((example, at) => ({ ...example, id: `example-${at + 1}` }))
    return showPage(c, context, kindPage({ kind, examples, ...(await load(examples, c.req.path, kind)) }))
  }
  answerRoute(app, routes.site.galleryEveryKind, (c) => showExamples(c, 'every kind', fullestExamples(allExamples)))
  answerRoute(app, routes.site.galleryKind, async (c) => {
    const kind = c.req.param('kind') ?? ''
    const examples = allExamples.filter((example) => example.kind === kind)
    return examples.length === 0 ? c.notFound() : showExamples(c, kind, examples)
  })
  answerRoute(app, routes.site.galleryExample, async (c) => {
    const [fullest] = fullestExamples(allExamples.filter(({ kind }) => c.req.path === routes.site.galleryExample.href(kind, 'entries')))
    const varied = fullest ? variedExamples(fullest) : []
    if (fullest && varied.length > 0) return showExamples(c, fullest.kind, varied)
    const example = allExamples.find((each) => examplePath(each) === c.req.path)
    if (!example) return c.notFound()
    const record = { ...example, id: `example-${example.kind}` }
    return showPage(c, context, examplePage({ record, name: example.name, ...(await load([record], c.req.path, example.name)) }))
  })
  return app
}

function examplePath({ kind, name }: BlockExample): string {
  return routes.site.galleryExample.href(kind, name.toLowerCase().replace(/[^a-z0-9]+/g, '-'))
}
