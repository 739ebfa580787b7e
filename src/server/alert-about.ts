import type { Context } from 'hono'
import { findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import type { AlertRhythm } from '#src/domain/alerts/alert-schedule.ts'
import type { AskedAlert } from '#src/domain/alerts/asked-alert.ts'
import { criteriaToSave, mostTitleLength } from '#src/domain/saved/saved-search.ts'
import { activeFilters } from '#src/domain/search/search-filters.ts'
import { readSearchQuery, searchQuery, unreadOfQuery } from '#src/domain/search/search-query.ts'
import type { AlertPageState } from '#src/pages/alert/page.tsx'
import * as routes from '#src/routes.ts'
import type { ResolvedSearch } from '#src/services/search/resolve-search.ts'
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
  /** Why it cannot be offered: what of the search cannot be read, or is not known. */
  refusals?: readonly string[]
}

/** The search of the request's query. */
export async function aboutSearch(context: SiteContext, c: Context): Promise<AlertAbout> {
  const params = new URL(c.req.url).searchParams
  const { criteria, place } = await understandSearch(context, readSearchQuery(params))
  const refusals = refusalsOf(unreadOfQuery(params), { criteria, place })
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
      // Where something is wrong, to the search as it was asked for, whose form says so.
      back: `${routes.search.page.href()}?${refusals.length > 0 ? params : query}`,
      filters: activeFilters(saved).map(({ text }) => text),
    },
    action: routes.alerts.askForSearch.href(query),
    deviceAction: routes.alerts.tellDeviceOfSearch.href(query),
    refusals,
    alert: (frequency) => ({ of: 'search', title, criteria: saved, frequency }),
    mailedTitle: await titleOfSearch(context.db, { criteria: { ...counted, ...(place && { placeId: place.id }) }, place }),
  }
}

/** In sentences. Without what cannot be read an alert would tell of too much; of a place that is not known it would never tell anything. */
function refusalsOf(unread: readonly string[], { criteria, place }: Pick<ResolvedSearch, 'criteria' | 'place'>): string[] {
  const { q, placeId, travel = [] } = criteria
  const isPlaceUnknown = !place && (q !== undefined || placeId !== undefined)
  const places = [...(isPlaceUnknown ? [q ?? ''] : []), ...travel.filter(({ at }) => !at).map(({ to }) => to)]
  return [
    ...(unread.length > 0 ? [`We do not understand ${unread.map((text) => `“${text}”`).join(', ')} in this search.`] : []),
    ...places.map((name) => (name === '' ? 'We do not know the place of this search.' : `We do not know the place “${name}”.`)),
  ]
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
