import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { findDevelopmentProperty, findLeadProperty } from '#src/data/leads/lead-property.ts'
import { findLot } from '#src/data/lots/find-lots.ts'
import { saleOf } from '#src/domain/auctions/find-sale.ts'
import type { Calendar } from '#src/domain/events/calendar-event.ts'
import { findFile } from '#src/gateways/byte-store/folder-store.ts'
import * as routes from '#src/routes.ts'
import { answerHandout, type FoundHandout } from '../answer-handout.ts'
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
