import { dayText, londonDay } from '#src/domain/dates/day.ts'
import { type ConsentChoice, consentDay, readConsent, writeConsentCookie } from '#src/domain/site/consent.ts'
import * as routes from '#src/routes.ts'
import { giveFocusBack } from '../give-focus-back.ts'
import { showToast } from '../toast.ts'
import { forgettingCookies } from './forget-cookies.ts'
import { insertAnalytics } from './insert-analytics.ts'

/**
 * Takes over the question about cookies (ui/cookie-settings.tsx): opens it where it has not been answered, keeps the answer, and runs
 * the agency's analytics where it is yes. A browser that sends Global Privacy Control is not asked (decision 69).
 */
export function followCookieSettings(settings: HTMLElement): void {
  const asks = settings.dataset.asks !== undefined
  settings.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const choice = (event.submitter as HTMLButtonElement | null)?.value as ConsentChoice | undefined
    if (choice) answer(settings, choice)
  })
  const returnFocus = giveFocusBack(settings)
  settings.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') returnFocus()
    showState(settings)
  })
  // Asked for, they take the focus from the link that they cover (WCAG 2.4.11); a question that comes by itself does not.
  settings.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open' && document.activeElement?.matches('[popovertarget]')) settings.focus({ preventScroll: true })
  })
  settings.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') settings.hidePopover()
  })
  settings.tabIndex = -1
  showState(settings)
  const choice = readConsent(document.cookie)
  if (asks && choice === 'allow') runAnalytics()
  // Where cookies are forbidden the answer could not be kept, and each page would ask again.
  if (asks && choice === undefined && !navigator.globalPrivacyControl && navigator.cookieEnabled) open(settings)
}

function answer(settings: HTMLElement, choice: ConsentChoice): void {
  const before = readConsent(document.cookie)
  const hasAnalytics = settings.dataset.asks !== undefined
  // biome-ignore lint/suspicious/noDocumentCookie: every browser has it, and the answer has to hold at once, also without network
  document.cookie = writeConsentCookie(choice, londonDay(new Date()), { isSecure: location.protocol === 'https:' })
  settings.hidePopover()
  const init = { method: 'POST', body: JSON.stringify({ 'cookie-consent': choice }), keepalive: true }
  // The answer holds without it; it is only counted there.
  void fetch(routes.consent.answer.href(), init).catch(() => {})
  const isTakenBack = hasAnalytics && before === 'allow' && choice === 'deny'
  if (hasAnalytics && choice === 'allow') runAnalytics()
  if (isTakenBack) {
    // biome-ignore lint/suspicious/noDocumentCookie: the only way to see those of others
    for (const forgetting of forgettingCookies(document.cookie, location.hostname)) document.cookie = forgetting
  }
  showToast({ text: isTakenBack ? 'Saved. Analytics ends when you leave this page.' : 'Your choice is saved.', kind: 'success' })
}

function runAnalytics(): void {
  insertAnalytics().catch((error: unknown) => console.warn('Analytics could not be started; the page works without', error))
}

/** Says what was chosen, and when. Without a choice there is nothing to say. */
function showState(settings: HTMLElement): void {
  const choice = readConsent(document.cookie)
  const day = consentDay(document.cookie)
  const state = settings.querySelector('[data-consent-state]')
  const chosen = settings.querySelector(`button[value="${choice}"]`)?.textContent
  if (state) state.textContent = chosen ? `You chose “${chosen}”${day ? ` on ${dayText(day)}` : ''}.` : ''
  const close = settings.querySelector('button[popovertargetaction]')
  if (close) close.textContent = chosen ? 'Leave it so' : 'Decide later'
}

function open(settings: HTMLElement): void {
  if (!settings.matches(':popover-open')) settings.showPopover()
}
