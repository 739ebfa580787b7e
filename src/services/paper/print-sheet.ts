import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findDevelopmentPlots } from '#src/data/properties/development-plots.ts'
import { findWholeProperties, type Property } from '#src/data/properties/property-by-id.ts'
import { statesOneRent } from '#src/domain/adverts/advert-guard.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { drawing, type Paper, type PaperHome, type Sheet, sheetTexts } from '#src/domain/paper/paper.ts'
import { type PrintedProperty, paperHome, whyNotPrinted } from '#src/domain/paper/paper-home.ts'
import { pricedByPlots } from '#src/domain/property/development.ts'
import type { ScanMedium } from '#src/domain/property/scan.ts'
import { isDevelopment } from '#src/domain/property/tags.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { companyRegistration } from '#src/domain/site/contacts.ts'
import { writtenColours } from '#src/domain/site/written-colours.ts'
import type { PaperPrinter } from '#src/gateways/paper/paper-printer.ts'
import * as routes from '#src/routes.ts'

export interface HomeParts {
  db: Kysely<Schema>
  content: () => AgencyContent
  now: () => Date
}

interface PaperParts extends HomeParts {
  paperPrinter: PaperPrinter
}

interface SheetAsked {
  /** In their order. */
  ids: readonly number[]
  sheet: Sheet
  /** Of the file, where it is of several homes. */
  title?: string
  /** The site's address, without a slash at the end. */
  publicUrl: string
  who: string
  signal?: AbortSignal
}

/** `refused`: why nothing may be printed of the one home, or of any of several. */
export type Printed = { pdf: Uint8Array } | { refused: string } | 'being-drawn'

/** Prints homes that may be advertised; of several, the others are left out. Throws as `PaperPrinter.print`. */
export async function printSheet(parts: PaperParts, asked: SheetAsked): Promise<Printed> {
  const content = parts.content()
  const { site, brand } = content
  const printsSold = asked.sheet !== 'brochure' && site.paper.printsSold
  const found = await findWholeProperties(parts.db, asked.ids)
  const reasons = found.map((property) => whyNotPrinted(property, printsSold))
  const allowed = found.filter((_, index) => reasons[index] === undefined)
  if (allowed.length === 0)
    return {
      refused: (asked.ids.length === 1 && reasons[0]) || 'None of these homes may be printed: they are sold, let, or not on the site.',
    }
  const medium = asked.sheet === 'brochure' ? 'brochure' : 'card'
  const { publicUrl } = asked
  const homes = await Promise.all(allowed.map((property) => homeOf(parts, property, { medium, publicUrl })))
  const paper: Paper = {
    drawing,
    sheet: asked.sheet,
    title: asked.title ?? `${homes[0]?.address}: ${sheetTexts[asked.sheet].toLowerCase()}`,
    look: lookOf(content),
    agency: site.name,
    host: new URL(publicUrl).host,
    legal: legalText(site),
    homes,
  }
  const { who, signal } = asked
  const pdf = await parts.paperPrinter.print({ paper, files: brand?.files ?? new Map(), who, ...(signal && { signal }) })
  return pdf === 'being-drawn' ? pdf : { pdf }
}

/** What is printed or shown of a home, with a code by which scans of this medium are counted. */
export async function homeOf(
  { db, content, now }: HomeParts,
  property: Property,
  { medium, publicUrl }: { medium: ScanMedium; publicUrl: string },
): Promise<PaperHome> {
  const { site, branches } = content()
  return paperHome(await pricedAsShown(db, property, site, now()), {
    branch: branches.find(({ id }) => id === property.card.branchId),
    agency: site,
    councilTax: site.councilTax,
    medium,
    urlOf: (code) => publicUrl + routes.property.scan.href(code),
    now: now(),
  })
}

/** A development is priced by its plots, as on its page. */
async function pricedAsShown(db: Kysely<Schema>, property: Property, site: AgencyContent['site'], now: Date): Promise<PrintedProperty> {
  const { listing, card } = property
  if (!isDevelopment(listing) || statesOneRent(listing, londonDay(now), site.adverts)) return property
  return { ...property, card: pricedByPlots(card, await findDevelopmentPlots(db, listing)) }
}

function lookOf({ brand }: AgencyContent): Paper['look'] {
  const { logo, logoOnDark, typefaceFiles = {} } = brand ?? {}
  const shown = logoOnDark ?? logo
  return {
    colours: writtenColours(brand),
    typefaces: typefaceFiles,
    ...(shown && { logo: { path: shown.path, width: shown.width, height: shown.height, isOnDark: shown === logoOnDark } }),
  }
}

/** What a company states on its papers (Companies Act 2006, section 82), and a letting agent where fees are (Consumer Rights Act 2015, section 83). */
function legalText(site: AgencyContent['site']): string {
  const { registeredName, registeredOffice, redressScheme, clientMoneyProtection, notice } = site
  return [
    registeredName,
    companyRegistration(site),
    registeredOffice && `Registered office: ${registeredOffice}`,
    redressScheme && `Redress scheme: ${redressScheme}`,
    clientMoneyProtection && `Client money protection: ${clientMoneyProtection}`,
    notice,
  ]
    .filter(Boolean)
    .map((fact) => `${String(fact).replace(/\.$/, '')}.`)
    .join(' ')
}
