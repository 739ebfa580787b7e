import { eventTypes, type InterestKind } from '#src/domain/property/interest.ts'
import * as routes from '../routes.ts'
import { propertyOfCard } from './property-of-card.ts'
import { sendCount } from './send-count.ts'
import { whenShown } from './start-islands.ts'

/**
 * Counts what the visitor does, from their first pointer, key or wheel event on, at which this script is fetched (decision 68). A
 * prerendered page waits until it is shown.
 */
export function startStatistics(): void {
  whenShown(start)
  // The first event may be the one that opens the cookie settings.
  const settings = document.querySelector<HTMLElement>('[data-cookie-settings]')
  const follow = async () => (await import('./consent.ts')).followCookieSettings()
  if (settings?.matches(':popover-open')) void follow()
  else settings?.addEventListener('beforetoggle', follow, { once: true })
}

function start(): void {
  const own = Number(document.querySelector<HTMLElement>('[data-property-trail]')?.dataset.propertyTrail)
  if (own) sendInterest('opened', [own])
  const cards = watchSeenCards((ids) => sendInterest('seen', ids))
  // The last event that phones send: an app that is swiped away sends no other.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') cards.flush()
  })
  window.addEventListener('pagehide', cards.flush)
  document.addEventListener('click', (event) => countClick(event.target as Element, own))
}

function countClick(target: Element, own: number): void {
  const heart = target.closest<HTMLElement>('[data-save]')
  const saved = Number(heart?.dataset.save)
  // The same click toggles the heart, so its state is read afterwards.
  if (saved) setTimeout(() => heart?.getAttribute('aria-pressed') === 'true' && sendInterest('saved', [saved]))
  if (!own) return
  const kind = target.closest<HTMLElement>('[data-interest]')?.dataset.interest
  if (kind === 'brochure' || kind === 'tour') sendInterest(kind, [own])
  if (target.closest('main a[href^="tel:"]')) sendInterest('phone', [own])
}

/** The share of a card that has to be on the screen. */
const share = 0.5
/** Milliseconds: cards that are scrolled past within this time are sent in one request. */
const gatherMs = 2000
/** As many as the server reads from one request, and far fewer than would fill its body (routes/statistics.ts). */
const mostIds = 200

/**
 * Calls back with the properties whose cards have been on the screen, each once for this page, in batches; `flush` sends the rest. Cards
 * that are added later (a search in place, further results) are watched too.
 */
function watchSeenCards(seen: (ids: readonly number[]) => void): { flush: () => void } {
  const known = new Set<number>()
  let waiting: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) seen(waiting)
    waiting = []
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = isIntersecting ? propertyOfCard(target) : undefined
        if (id === undefined) continue
        observer.unobserve(target)
        if (known.has(id)) continue
        known.add(id)
        waiting.push(id)
        timer ??= setTimeout(flush, gatherMs)
      }
      if (waiting.length >= mostIds) flush()
    },
    { threshold: share },
  )
  const watch = () => {
    // Observing an element twice has no further effect.
    for (const card of document.querySelectorAll('main article')) if (propertyOfCard(card) !== undefined) observer.observe(card)
  }
  watch()
  new MutationObserver(watch).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  return { flush }
}

export function sendInterest(kind: InterestKind, ids: readonly number[]): void {
  if (ids.length === 0) return
  const domain = location.hostname
  const [route, body] =
    kind === 'opened'
      ? [routes.statistics.propertyViews.href(), { property_id: ids[0], domain }]
      : [routes.statistics.exposures.href(), { property_ids: ids, domain, event_type: eventTypes[kind] }]
  sendCount(route, body)
}
