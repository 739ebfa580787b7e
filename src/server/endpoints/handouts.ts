import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { findDevelopmentProperty, findLeadProperty } from '#src/data/leads/lead-property.ts'
import { findLot } from '#src/data/lots/find-lots.ts'
import { findWholeProperties } from '#src/data/properties/property-by-id.ts'
import { saleOf } from '#src/domain/auctions/find-sale.ts'
import type { Calendar } from '#src/domain/events/calendar-event.ts'
import { brochureOfFeed } from '#src/domain/paper/paper-home.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { findFile } from '#src/gateways/byte-store/folder-store.ts'
import { TooManyWaiting } from '#src/gateways/fair-queue.ts'
import { beingDrawnPage } from '#src/pages/error/page.tsx'
import * as routes from '#src/routes.ts'
import { printSheet } from '#src/services/paper/print-sheet.ts'
import { answerHandout, type FoundHandout } from '../answer-handout.ts'
import { answerRoute } from '../answer-route.ts'
import { visitorKey } from '../middleware/visitor-addresses.ts'
import { publicUrl } from '../public-url.ts'
import { contentDisposition } from '../send-file.ts'
import { showError } from '../show-error.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * The legal packs of lots, for visitors who leave their name: the department named by the sale gets the enquiry, or else the property's
 * branch.
 */
export function legalPacksEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  const { legalPack: form, askForLegalPack: ask, legalPackDocuments: documents } = routes.lots
  answerHandout(app, context, { form, ask, documents }, (c) => findLegalPack(c, context))
  return app
}

async function findLegalPack(c: Context, { db, content, legalPacks }: SiteContext): Promise<FoundHandout | undefined> {
  // The pattern allows only existing calendars.
  const sale = saleOf(content().events, { calendar: c.req.param('calendar') as Calendar, id: Number(c.req.param('id')) })
  const lot = sale && (await findLot(db, sale, c.req.param('number') ?? ''))
  if (!sale || !lot || lot.documents.length === 0) return undefined
  const { number, heading, card } = lot
  const { calendar, id, branch, department } = sale
  const what = heading === `Lot ${number}` ? heading : `Lot ${number}: ${heading}`
  return {
    handout: {
      path: routes.lots.legalPack.href(calendar, id, number),
      title: 'Legal pack',
      of: { text: what, href: routes.lots.one.href(calendar, id, number) },
      documents: lot.documents,
    },
    form: {
      htmlFormId: 'legal-pack',
      title: 'Legal pack',
      submitButtonText: 'Read the legal pack',
      // The department may be at another branch than the one where the sale is.
      ...(department === undefined ? branch !== undefined && { branch } : { department }),
    },
    property: card && (await findLeadProperty(db, card.id)),
    answers: [{ name: 'Legal pack', value: `${what}, ${sale.title}, ${sale.date}` }],
    documentOf: (hash) => legalPacks.find(hash, ['application/pdf']),
  }
}

/**
 * The brochures of developments, for visitors who register interest: the branch's new-homes department gets the enquiry, or else the
 * branch.
 */
export function brochuresEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  const { brochures: form, askForBrochures: ask, brochureDocuments: documents } = routes.developments
  answerHandout(app, context, { form, ask, documents }, (c) => findBrochures(c, context))
  return app
}

/** Seconds until a browser asks again for what is being drawn. */
const drawnAgain = 4

/**
 * `GET /properties/12/sales/brochure.pdf`: a home's brochure, drawn once for all that it says (decision 241), one after the other and in fair
 * turns; the feed's own where it has one. 202 with a page that looks again while it is drawn, 404 where nothing may be printed, 503 with
 * Retry-After where too many wait.
 */
export function propertyBrochureEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.property.brochure, async (c) => {
    const { db, settings, visitors } = context
    const [property] = await findWholeProperties(db, [Number(c.req.param('id'))])
    if (!property) return await c.notFound()
    const { id, channel, displayAddress } = property.card
    const back = routes.property.page.href(id, channel)
    c.header('cache-control', 'no-store')
    if (c.req.param('channel') !== channel) return c.redirect(routes.property.brochure.href(id, channel), 302)
    const own = property.listed ? brochureOfFeed(property.media) : undefined
    if (own) return c.redirect(routes.media.document.href(own), 302)
    try {
      const who = visitorKey(visitors.addressOf(c))
      const asked = { ids: [id], sheet: 'brochure', publicUrl: publicUrl(c, settings), who, signal: c.req.raw.signal } as const
      const printed = await printSheet(context, asked)
      if (printed === 'being-drawn') {
        c.header('refresh', String(drawnAgain))
        return showPage(c, context, beingDrawnPage({ what: 'The brochure', back, content: context.content() }), 202)
      }
      if ('refused' in printed) return await c.notFound()
      const disposition = contentDisposition('inline', `${displayAddress}, brochure.pdf`)
      const headers = { 'content-type': 'application/pdf', 'content-disposition': disposition, 'x-robots-tag': 'noindex' }
      return c.body(new Uint8Array(printed.pdf), 200, headers)
    } catch (error) {
      if (error instanceof TooManyWaiting || error instanceof StoreUnavailable) return await showError(c, context, { status: 503 })
      throw error
    }
  })
}

async function findBrochures(c: Context, { db, content, media, settings }: SiteContext): Promise<FoundHandout | undefined> {
  const { developments, site } = content()
  const development = developments.find(({ slug }) => slug === c.req.param('slug'))
  if (!development || development.brochures.length === 0) return undefined
  const { slug, name, place, branch, brochures } = development
  const title = brochures.length === 1 ? 'Brochure' : 'Brochures'
  return {
    handout: {
      path: routes.developments.brochures.href(slug),
      title,
      of: { text: `${name}, ${place}`, href: routes.developments.one.href(slug) },
      documents: brochures.map(({ name: text, hash }) => ({ name: text, hash })),
    },
    form: {
      htmlFormId: 'brochures',
      title: 'Register interest',
      submitButtonText: 'Register interest',
      branch,
      department: site.leads.newHomes,
    },
    property: await findDevelopmentProperty(db, development),
    answers: [
      { name: 'Development', value: `${name}, ${place}` },
      { name: 'Asked for', value: title },
    ],
    documentOf: async (hash) => {
      const brochure = brochures.find((each) => each.hash === hash)
      // A published brochure is in the media store; the folder may have none, or another one of that name.
      return brochure && ((await media.find(hash, ['application/pdf'])) ?? (await findFile(join(settings.contentFolder, brochure.path))))
    },
  }
}
