import { whenShown } from '../when-shown.ts'
import { watchSeenCards } from './seen-cards.ts'
import { sendInterest } from './send-interest.ts'

/**
 * Counts what the visitor does, from their first pointer, key or wheel on, which is when this is fetched (decision 68). A page that
 * the browser only made ready in case it is wanted waits until it is shown.
 */
function start(): void {
  const own = Number(document.querySelector<HTMLElement>('[data-property-trail]')?.dataset.propertyTrail)
  if (own) sendInterest('opened', [own])
  const cards = watchSeenCards((ids) => sendInterest('seen', ids))
  // The last moment that phones tell of: an app that is swiped away ends without another.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') cards.flush()
  })
  window.addEventListener('pagehide', cards.flush)
  document.addEventListener('click', (event) => countClick(event.target as Element, own))
}

function countClick(target: Element, own: number): void {
  const heart = target.closest<HTMLElement>('[data-save]')
  const saved = Number(heart?.dataset.save)
  // Whoever presses it does so with the same click.
  if (saved) setTimeout(() => heart?.getAttribute('aria-pressed') === 'true' && sendInterest('saved', [saved]))
  if (!own) return
  const kind = target.closest<HTMLElement>('[data-interest]')?.dataset.interest
  if (kind === 'brochure' || kind === 'tour') sendInterest(kind, [own])
  if (target.closest('main a[href^="tel:"]')) sendInterest('phone', [own])
}

whenShown(start)

// Whoever opens the settings of cookies comes by here first, if only just.
const settings = document.querySelector<HTMLElement>('[data-cookie-settings]')
const follow = () => import('../consent/start.ts')
if (settings?.matches(':popover-open')) void follow()
else settings?.addEventListener('beforetoggle', follow, { once: true })
