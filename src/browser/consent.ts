import { dayText, londonDay } from '#src/domain/dates/day.ts'
import { type ConsentChoice, consentDay, readConsent, writeConsentCookie } from '#src/domain/site/consent.ts'
import * as routes from '../routes.ts'
import { whenShown } from './start-islands.ts'
import { giveFocusBack, showToast } from './toast.ts'

let isFollowed = false

/**
 * Runs the question about cookies (ui/cookie-settings.tsx): opens it where it has not been answered, keeps the answer, and runs the
 * agency's analytics where the answer is yes. A browser that sends Global Privacy Control is not asked (decision 69). A page that is only
 * prerendered asks nothing and runs no other script until it is shown. Further calls do nothing.
 */
export function followCookieSettings(): void {
  const settings = document.querySelector<HTMLElement>('[data-cookie-settings]')
  if (!settings || isFollowed) return
  isFollowed = true
  whenShown(() => follow(settings))
}

function follow(settings: HTMLElement): void {
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
  // Settings that the visitor opens take the focus, because they cover the link that opened them (WCAG 2.4.11); a question that opens by
  // itself does not.
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
  // Where cookies are forbidden the answer could not be stored, and each page would ask again.
  if (asks && choice === undefined && !navigator.globalPrivacyControl && navigator.cookieEnabled) open(settings)
}

function answer(settings: HTMLElement, choice: ConsentChoice): void {
  const before = readConsent(document.cookie)
  const hasAnalytics = settings.dataset.asks !== undefined
  // biome-ignore lint/suspicious/noDocumentCookie: every browser has it, and the answer has to hold at once, also without network
  document.cookie = writeConsentCookie(choice, londonDay(new Date()), { isSecure: location.protocol === 'https:' })
  settings.hidePopover()
  const init = { method: 'POST', body: JSON.stringify({ 'cookie-consent': choice }), keepalive: true }
  // The answer is valid without this request, which only counts it.
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

/** Says what was chosen, and when. Does nothing where there is no choice yet. */
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

/** Our own cookies begin with this; they are strictly necessary. */
const own = 'gable_'

/**
 * The strings to assign to `document.cookie`, one after the other, to remove all cookies of others that script can see. A cookie does not
 * tell which host it was set for, so each is removed for the host and for every domain above it.
 */
export function forgettingCookies(cookies: string, hostname: string): string[] {
  const names = cookies
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => name !== '' && !name.startsWith(own))
  const labels = hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  return [...new Set(names)].flatMap((name) => ['', ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`))
}

let isInserted = false

/**
 * Fetches the agency's analytics code, which the server gives only to visitors who allowed it, and runs its scripts; once per page. Throws
 * where it cannot be fetched; the next page tries again.
 */
async function insertAnalytics(): Promise<void> {
  if (isInserted) return
  isInserted = true
  const response = await fetch(routes.consent.analyticsCode.href())
  if (!response.ok) throw new Error(`${response.status} for the analytics code`)
  const { head_analytics_code: headCode, analytics_code: code } = await response.json()
  await insertScripts(headCode, document.head)
  await insertScripts(code, document.body)
}

/** Scripts in inserted markup do not run, so each is created anew, in order, as a page that held them would run them. */
async function insertScripts(code: string, into: HTMLElement): Promise<void> {
  for (const written of new DOMParser().parseFromString(code, 'text/html').scripts) {
    const script = document.createElement('script')
    for (const { name, value } of written.attributes) script.setAttribute(name, value)
    script.textContent = written.textContent
    const isWaitedFor = written.hasAttribute('src') && !written.hasAttribute('async') && !written.hasAttribute('defer')
    const done = new Promise((resolve) => {
      script.onload = script.onerror = resolve
    })
    into.append(script)
    if (isWaitedFor) await done
  }
}
