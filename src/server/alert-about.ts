import type { Context } from 'hono'
import { findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import type { AlertRhythm } from '#src/domain/alerts/alert-schedule.ts'
import type { AskedAlert } from '#src/domain/alerts/asked-alert.ts'
import { criteriaToSave, mostTitleLength } from '#src/domain/saved/saved-search.ts'
import { activeFilters } from '#src/domain/search/search-filters.ts'
import { readSearchQuery, searchQuery, unreadOfQuery } from '#src/domain/search/search-query.ts'
import { flashText } from '#src/domain/site/flash-text.ts'
import { propertyAlertForm } from '#src/forms/ask-for-alert.ts'
import type { AlertPageState } from '#src/pages/alert/page.tsx'
import { question as whichIsMeant } from '#src/pages/search/which-place.tsx'
import * as routes from '#src/routes.ts'
import { captchaVerdict, tooOftenUnchecked } from '#src/services/captcha/captcha.ts'
import { distinctPlaceLabels } from '#src/services/search/place-choices.ts'
import type { ResolvedSearch } from '#src/services/search/resolve-search.ts'
import { titleOfSearch } from '#src/services/search/title-search.ts'
import { understandSearch } from '#src/services/search/understand-search.ts'
import { visitorOf } from './accounts/visitor-of.ts'
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
  /** Asks which place is meant where several have the name; each choice leads to the form for it. */
  which?: { question: string; choices: readonly { label: string; href: string }[] } | undefined
}

/** The search of the request's query. */
export async function aboutSearch(context: SiteContext, c: Context): Promise<AlertAbout> {
  const params = new URL(c.req.url).searchParams
  const search = await understandSearch(context, readSearchQuery(params))
  const { criteria, place } = search
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
    which: await whichPlace(context, search),
    alert: (frequency) => ({ of: 'search', title, criteria: saved, frequency }),
    mailedTitle: await titleOfSearch(context.db, { criteria: { ...counted, ...(place && { placeId: place.id }) }, place }),
  }
}

async function whichPlace({ db }: SiteContext, { criteria, choices }: ResolvedSearch): Promise<AlertAbout['which']> {
  if (choices.length === 0) return undefined
  const labels = await distinctPlaceLabels({ db }, choices)
  const { q: _q, ...rest } = criteriaToSave(criteria)
  return {
    question: whichIsMeant({ typed: criteria.q ?? choices[0]!.name, choices: choices.map((place) => ({ place })) }),
    choices: choices.map(({ id }, at) => ({ label: labels[at]!, href: routes.alerts.newPage.href(searchQuery({ ...rest, placeId: id })) })),
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

/** What a form that asks for an alert is refused with, as others are (rules: E33); undefined if a person may have sent it. */
export async function refusalOfCaptcha(
  c: Context,
  context: SiteContext,
  body: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const { site } = context.content()
  const verdict = await captchaVerdict(context, { form: propertyAlertForm.captchaAs, body, from: visitorOf(c, context).from })
  if (verdict === 'right' || verdict === 'unproven') return undefined
  return verdict === 'wrong' ? flashText('recaptcha-invalid', site.flash)?.text : tooOftenUnchecked(site.telephone)
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
