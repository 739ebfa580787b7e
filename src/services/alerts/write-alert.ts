import type { Kysely } from 'kysely'
import { noteMailed } from '#src/data/adverts/advert-versions.ts'
import { findEventsForAccount, forgetFound, lockOwner, removeFound } from '#src/data/alerts/found-events.ts'
import { enqueueNotice } from '#src/data/alerts/push-messages.ts'
import { alertKey } from '#src/data/alerts/stop-alerts.ts'
import { insertAlert } from '#src/data/alerts/written-alerts.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import type { KeptTexts } from '#src/data/search/kept-texts.ts'
import { dueBefore } from '#src/domain/alerts/alert-schedule.ts'
import { type AlertPart, alertedProperty, gatherAlert, type WantedAlerts } from '#src/domain/alerts/gather-alert.ts'
import { mostInNotice, pushNotice } from '#src/domain/alerts/push-notice.ts'
import { dayText, londonDay } from '#src/domain/dates/day.ts'
import type { AlertSection } from '#src/domain/mails/mail.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { activeFilters } from '#src/domain/search/search-filters.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { createSigner } from '../signed-links.ts'
import { findRanking, findSaidOfWishes, rankAlert, type SaidOfWishes } from './rank-alert.ts'

export interface AlertParts {
  db: Kysely<Schema>
  tokens: AlertTokens
  now: () => Date
  /** By which searches with wishes are ranked on this process's pages; without them their alerts are in the order of events. */
  texts?: Pick<KeptTexts, 'latest'> | undefined
}

/** Properties in one mail; Gmail cuts mails off after about 60. Each section has room for at least one. */
const mostInMail = 30

/**
 * Writes the mail with everything due for an account, or the notices to its device. Marking events as settled, recording what was told and queueing the mail is one
 * transaction, so that a process that ends at any time loses no alert and sends none twice. Returns whether there was anything to send; false, and
 * nothing is written, if the signal comes before.
 */
export async function writeAlert({ db, tokens, now, texts }: AlertParts, accountId: number, signal?: AbortSignal): Promise<boolean> {
  // Before the transaction: the first use reads the secret over a connection of its own, and the embedded database has only one.
  const stopAllPath = routes.alerts.unsubscribe.href(await tokens.give({ of: 'account', id: accountId }))
  const managePath = routes.alerts.managePage.href(await tokens.give({ of: 'manage', id: accountId }))
  const rank = await findRanking({ db, texts }, accountId, signal)
  if (signal?.aborted) return false
  return await atomically(db, async (trx) => {
    const at = now()
    const owner = await lockOwner(trx, accountId, at)
    if (!owner) {
      await forgetFound(trx, accountId)
      return false
    }
    const nothing = { searches: [], savedProperties: new Set<number>() }
    const found = await findEventsForAccount(trx, accountId)
    const { parts: gathered, settled } = gatherAlert(found, owner.mayBeWrittenTo ? owner.wanted : nothing, dueBefore(at))
    await removeFound(trx, accountId, settled)
    if (gathered.length === 0) return false
    const { searches } = owner.wanted
    const { parts, isRanked } = rankAlert(gathered, searches, rank)
    const shown = owner.isDevice ? mostInNotice : Math.max(1, Math.floor(mostInMail / parts.length))
    const alertId = await insertAlert(trx, { accountId, parts, shown, now: at })
    const because = await findSaidOfWishes(trx, parts, { searches, shown })
    const sections = await sectionsOf(trx, tokens, { alertId, accountId, parts, shown, because, isRanked, searches })
    await noteMailed(trx, shownIds(parts, shown), { mail: 'alert', day: londonDay(at) })
    if (owner.isDevice) {
      await enqueueNotices(trx, sections, { alertId, accountId, managePath })
      return true
    }
    const data = { firstName: owner.firstName, sections, stopAllPath, managePath }
    await enqueueMail(trx, { key: `${alertKey(accountId)}${alertId}`, to: owner.email, kind: 'alert', data })
    return true
  })
}

/** A notice of each section, which takes the place of an earlier one of the same search. */
async function enqueueNotices(
  trx: Kysely<Schema>,
  sections: readonly AlertSection[],
  { alertId, accountId, managePath }: { alertId: number; accountId: number; managePath: string },
): Promise<void> {
  for (const section of sections) {
    // Nothing that it could name is on the site any more.
    if (section.properties.length === 0) continue
    const { searchId, stopPath } = section
    const [, token = ''] = /([^/]+)$/.exec(stopPath) ?? []
    const foundPath = searchId === undefined ? managePath : routes.alerts.found.href(token)
    const notice = pushNotice({ section, foundPath, managePath })
    await enqueueNotice(trx, { key: `${alertKey(accountId)}${alertId} ${notice.tag}`, accountId, searchId, notice })
  }
}

/** The properties that the mail names. */
function shownIds(parts: readonly AlertPart[], shown: number): number[] {
  return parts.flatMap(({ properties }) => properties.slice(0, shown).map(({ propertyId }) => propertyId))
}

interface Written {
  alertId: number
  accountId: number
  parts: readonly AlertPart[]
  shown: number
  because: SaidOfWishes
  isRanked: (searchId: number | undefined) => boolean
  searches: WantedAlerts['searches']
}

async function sectionsOf(
  trx: Kysely<Schema>,
  tokens: AlertTokens,
  { alertId, accountId, parts, shown, because, isRanked, searches }: Written,
): Promise<AlertSection[]> {
  const token = await tokens.give({ of: 'alert', id: alertId })
  const cards = new Map((await findPropertiesByIds(trx, shownIds(parts, shown))).map((card) => [card.id, card]))
  return await Promise.all(
    parts.map(async ({ searchId, title, properties }, section) => ({
      ...(searchId !== undefined && { searchId }),
      title,
      path: pathOf(searches.find(({ id }) => id === searchId)?.criteria),
      why: whyOf(
        searches.find(({ id }) => id === searchId),
        isRanked(searchId),
      ),
      properties: properties.slice(0, shown).flatMap(({ propertyId, news }) => {
        const card = cards.get(propertyId)
        const path = routes.alerts.property.href(token, propertyId)
        if (!card) return []
        const photoPath = (hash: string) => routes.media.image.href(320, hash)
        return alertedProperty(card, { path, news, photoPath, because: because(searchId, propertyId) })
      }),
      more: properties.length > shown ? { count: properties.length - shown, path: routes.alerts.more.href(token, section) } : null,
      stopPath: routes.alerts.unsubscribe.href(
        await tokens.give(
          searchId === undefined ? { of: 'saved-properties', id: accountId } : { of: 'search', id: searchId, account: accountId },
        ),
      ),
    })),
  )
}

/** The page with all results of a search, or without one all saved properties. */
function pathOf(criteria: SearchCriteria | undefined): string {
  return criteria ? `${routes.search.page.href()}?${searchQuery(criteria)}` : routes.overlay.savedProperties.href()
}

/** Why the reader gets a section: each property in it meets all that the search asks for. */
function whyOf(search: WantedAlerts['searches'][number] | undefined, isRanked: boolean): string {
  if (!search) return 'Why these: you asked to hear of changes to them.'
  const { wishes, ...narrowing } = search.criteria
  const filters = activeFilters(narrowing).map(({ text }) => text)
  const all = filters.length > 0 ? `They meet all of it: ${filters.join(', ')}.` : 'They meet all of it.'
  const met = wishes && isRanked ? `${all} What meets more of your wishes comes first: ${wishes.join(', ')}.` : all
  return `Why these: you asked for this search on ${dayText(londonDay(search.since))}. ${met}`
}

/** The kinds of links in alerts, each with its letter in the token. */
const letters = {
  /** One saved search. */
  search: 's',
  /** Letters about one home. */
  home: 'h',
  /** The properties that an account has saved. */
  'saved-properties': 'p',
  /** All alerts to an account. */
  account: 'a',
  /** The page that changes an account's alerts. */
  manage: 'g',
  /** One sent alert. */
  alert: 'm',
} as const

export type StopLink =
  /** With its account, whose alerts the link still stops after the search is deleted. */
  { of: 'search' | 'home'; id: number; account: number } | { of: 'saved-properties' | 'account'; id: number }

export type AlertLink = StopLink | { of: 'alert'; id: number } | { of: 'manage'; id: number }

/** Tokens of links in alerts: they cannot be forged, are not stored, and never expire. */
export interface AlertTokens {
  give(link: AlertLink): Promise<string>
  /** Undefined for a token that is not this site's. */
  read(token: string): Promise<AlertLink | undefined>
}

/** `secret`: the same in all processes, permanently; requested once. */
export function createAlertTokens(secret: () => Promise<string>): AlertTokens {
  const signer = createSigner(secret, 'alert')
  return {
    give: (link) => signer.sign(`${letters[link.of]}${link.id}${'account' in link ? `.${link.account}` : ''}`),
    async read(token) {
      const [, letter, id, account] = /^([a-z])([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?$/.exec((await signer.read(token)) ?? '') ?? []
      const of = (Object.keys(letters) as AlertLink['of'][]).find((each) => letters[each] === letter)
      if (of === undefined) return undefined
      if (of !== 'search' && of !== 'home') return { of, id: Number(id) }
      return account === undefined ? undefined : { of, id: Number(id), account: Number(account) }
    },
  }
}
