import type { Context } from 'hono'
import { findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import type { AlertRhythm } from '#src/domain/alerts/alert-schedule.ts'
import type { AskedAlert } from '#src/domain/alerts/asked-alert.ts'
import { criteriaToSave, mostTitleLength } from '#src/domain/saved/saved-search.ts'
import { activeFilters } from '#src/domain/search/search-filters.ts'
import { readSearchQuery, searchQuery } from '#src/domain/search/search-query.ts'
import type { AlertPageState } from '#src/pages/alert/page.tsx'
import * as routes from '#src/routes.ts'
import { titleOfSearch } from '#src/services/search/title-search.ts'
import { understandSearch } from '#src/services/search/understand-search.ts'
import type { SiteContext } from './site-context.ts'

/** What an alert without an account is asked for, as its form shows it and as it is kept. */
export interface AlertAbout {
  subject: Extract<AlertPageState, { kind: 'form' }>['subject']
  /** The address of the form. */
  action: string
  /** The same for devices. */
  deviceAction: string
  alert: (frequency: AlertRhythm) => AskedAlert
  /** Without words that the visitor typed: the mail may go to somebody else. */
  mailedTitle: string | null
}

/** The search of the request's query. */
export async function aboutSearch(context: SiteContext, c: Context): Promise<AlertAbout> {
  const { criteria, place } = await understandSearch(context, readSearchQuery(new URL(c.req.url).searchParams))
  const saved = criteriaToSave(criteria)
  const title = (await titleOfSearch(context.db, { criteria: saved, place })).slice(0, mostTitleLength)
  const { channel, minBeds, maxBeds, minPrice, maxPrice } = saved
  const counted = {
    channel,
    ...(minBeds && { minBeds }),
    ...(maxBeds && { maxBeds }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
  }
  const query = searchQuery(saved)
  return {
    subject: {
      of: 'search',
      title,
      back: `${routes.search.page.href()}?${query}`,
      filters: activeFilters(saved).map(({ text }) => text),
    },
    action: routes.alerts.askForSearch.href(query),
    deviceAction: routes.alerts.tellDeviceOfSearch.href(query),
    alert: (frequency) => ({ of: 'search', title, criteria: saved, frequency }),
    mailedTitle: await titleOfSearch(context.db, { criteria: { ...counted, ...(place && { placeId: place.id }) }, place }),
  }
}

/** Undefined if there is no such property on the site. */
export async function aboutProperty({ db }: SiteContext, id: number): Promise<AlertAbout | undefined> {
  const [card] = await findPropertiesByIds(db, [id])
  if (!card) return undefined
  const title = card.displayAddress
  return {
    subject: { of: 'property', title, back: routes.property.page.href(id, card.channel) },
    action: routes.alerts.askForProperty.href(id),
    deviceAction: routes.alerts.tellDeviceOfProperty.href(id),
    alert: () => ({ of: 'property', title, propertyId: id }),
    mailedTitle: title,
  }
}
