import { type ListedRecord, listedRecord, type PropertyRecord, propertyRecord } from '#src/domain/assistants/property-record.ts'
import type { ChoicesRecord, SearchRecord } from '#src/domain/assistants/record-markdown.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { PropertyContent } from '#src/pages/property/load.ts'
import { slides } from '#src/pages/property/slides.ts'
import type { Results } from '#src/pages/search/load.ts'
import { resultsAddress } from '#src/pages/search/results-address.ts'
import { addressIn, type Choices, question } from '#src/pages/search/which-place.tsx'
import * as routes from '#src/routes.ts'

/** Wide enough to look at: one of the widths of pictures. */
const photoWidth = 1200

/** The facts of a property's page, from what the page is made of. */
export function recordOfProperty(property: PropertyContent): PropertyRecord {
  const { card, listing, listed, facts, events, earlier, branch, now, publicUrl } = property
  return propertyRecord({
    ...{ card, listing, listed, facts, events, earlier, branch, now },
    absolute: (path) => publicUrl + path,
    pagePath: routes.property.page.href(card.id, card.channel),
    photos: slides(property, 'photo').map(({ hash, alt }) => ({ path: routes.media.image.href(photoWidth, hash), caption: alt })),
    floorplans: slides(property, 'floorplan').map(({ hash }) => routes.media.image.href(photoWidth, hash)),
  })
}

export function recordOfCard(card: PropertyCardData, { publicUrl, now }: { publicUrl: string; now: Date }): ListedRecord {
  const pagePath = routes.property.page.href(card.id, card.channel)
  return listedRecord(card, { absolute: (path) => publicUrl + path, now, pagePath })
}

/** The facts of a page of results. */
export function recordOfResults(results: Results, content: Pick<AgencyContent, 'site' | 'branches'>): SearchRecord {
  const { criteria, standing, publicUrl, lastPage, title, totalCount, properties } = results
  const page = criteria.page ?? 1
  const addressOf = (number: number) => publicUrl + resultsAddress({ ...criteria, page: number }, standing, content)
  return {
    url: addressOf(page),
    title,
    totalCount,
    page,
    pageCount: lastPage,
    next: page < lastPage ? addressOf(page + 1) : null,
    notUnderstood: results.isPlaceUnknown ? [results.placeText, ...results.ignored] : results.ignored,
    properties: properties.map((card) => recordOfCard(card, results)),
  }
}

/** The places that a search may mean, from what the page that asks is made of. */
export function recordOfChoices(asked: Choices, publicUrl: string): ChoicesRecord {
  const places = asked.choices.map(({ place, label, count }) => {
    return { id: place.id, name: label, totalCount: count, url: publicUrl + addressIn(asked, place) }
  })
  return { title: question(asked), places }
}
