import type { Context, Hono } from 'hono'
import { type Handout, handoutForm } from '#src/domain/handouts/handout.ts'
import { formTarget, type LeadAnswer } from '#src/domain/leads/lead.ts'
import { type RoutedProperty, routeLead } from '#src/domain/leads/route-lead.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import { definedForm } from '#src/forms/custom-form.ts'
import { type FoundBytes, StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { type DocumentLink, handoutDocumentsPage, handoutPage } from '#src/pages/handout/page.tsx'
import type { Route } from '#src/routes/route.ts'
import { documentTokens } from '#src/services/signed-links.ts'
import { answerRoute } from './answer-route.ts'
import { takeSubmission } from './leads/take-submission.ts'
import { readFields } from './read-fields.ts'
import { sendDocument } from './send-file.ts'
import { showNotFound } from './show-not-found.ts'
import { showPage } from './show-page.ts'
import type { SiteContext } from './site-context.ts'

/** A handout, and what happens with requests for it. */
export interface FoundHandout {
  handout: Handout
  form: Parameters<typeof handoutForm>[0]
  /** The property it is about. */
  property?: (RoutedProperty & { id: number }) | undefined
  /** What the desk is told about the request. */
  answers: readonly LeadAnswer[]
  /** A stored document; undefined if it no longer exists. */
  documentOf(hash: string): Promise<FoundBytes | undefined>
}

/** Its size in bytes; undefined if it no longer exists or its store is down, which the link then says. */
async function sizeOf({ documentOf }: FoundHandout, hash: string): Promise<number | undefined> {
  try {
    return (await documentOf(hash))?.size
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined
    throw error
  }
}

interface HandoutRoutes {
  /** GET of the form. */
  form: Route
  /** POST to the same path. */
  ask: Route
  /** GET with a `:token`: all documents, or one. */
  documents: Route
}

const { days } = documentTokens
/** The file name in a token for the whole handout. */
const all = 'all'

/**
 * Serves the three routes of a handout: its form; submissions, which are enquiries and lead to the documents; and links to documents, each
 * signed for this handout and one document or the page of all. An invalid link shows the form with the reason.
 */
export function answerHandout(
  app: Hono,
  context: SiteContext,
  routes: HandoutRoutes,
  find: (c: Context) => Promise<FoundHandout | undefined>,
): void {
  const { documentTokens: tokens, now } = context
  const href = (found: FoundHandout, token: string) => `${found.handout.path}/${token}`

  answerRoute(app, routes.form, async (c) => {
    const found = await find(c)
    return found ? showPage(c, context, formPage(found)) : c.notFound()
  })

  answerRoute(app, routes.ask, async (c) => {
    const found = await find(c)
    if (!found) return showNotFound(c, context)
    const { handout, property, answers } = found
    const customForm = handoutForm(found.form)
    return await takeSubmission(c, context, {
      customForm,
      body: await readFields(c),
      page: {
        path: handout.path,
        search: '',
        facts: {},
        form: definedForm(customForm).form,
        onPage: (answer) => formPage(found, { answer }),
      },
      handedOut: {
        propertyId: property?.id,
        answers,
        sent: { handout: handout.path },
        mailed: { title: handout.title, of: handout.of.text, path: href(found, await tokens.give(all, now(), handout.path)), days },
      },
    })
  })

  answerRoute(app, routes.documents, async (c) => {
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    const found = await find(c)
    if (!found) return showNotFound(c, context)
    const { handout } = found
    const file = await tokens.read(c.req.param('token') ?? '', now(), handout.path)
    if (file === undefined) return showPage(c, context, formPage(found, { link: 'ended' }), 404)
    if (file === all) return showPage(c, context, handoutDocumentsPage({ handout, links: await linksOf(found), days }))
    const document = handout.documents.find((each) => 'hash' in each && each.hash === file)
    const stored = document && (await found.documentOf(file))
    if (!document || !stored) return showPage(c, context, formPage(found, { link: 'changed' }), 404)
    return sendDocument(c, { found: stored, name: document.name })
  })

  async function linksOf(found: FoundHandout): Promise<DocumentLink[]> {
    const { handout } = found
    return await Promise.all(
      handout.documents.map(async (document) => {
        if ('address' in document) return { document, href: document.address }
        const token = await tokens.give(document.hash, now(), handout.path)
        return { document, href: href(found, token), size: await sizeOf(found, document.hash) }
      }),
    )
  }

  function formPage({ handout, form, property }: FoundHandout, said: { link?: 'ended' | 'changed'; answer?: FormAnswer } = {}) {
    const customForm = handoutForm(form)
    const desk = routeLead(context.content(), formTarget(context.content().branches, customForm, property), {
      byProperty: true,
      asked: 'enquiry',
    })
    return handoutPage({ handout, customForm, desk, termsLink: context.content().site.termsLink, days, ...said })
  }
}
