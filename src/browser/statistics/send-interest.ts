import { readConsent } from '#src/domain/site/consent.ts'
import { eventTypes, type InterestKind } from '#src/domain/statistics/interest.ts'
import * as routes from '#src/routes.ts'

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc; not in every browser. */
    globalPrivacyControl?: boolean
  }
}

/** Whether the visitor asks not to be counted: by their browser's settings, or by those of the cookies (rules: P28). */
function objects(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1' || readConsent(document.cookie) === 'deny'
}

/** Tells the server in the background; nobody waits for it, and the page may be left meanwhile (rules: W15). */
export function sendInterest(kind: InterestKind, ids: readonly number[]): void {
  if (ids.length === 0 || objects()) return
  const domain = location.hostname
  const [address, body] =
    kind === 'opened'
      ? [routes.statistics.propertyViews.href(), { property_id: ids[0], domain }]
      : [routes.statistics.exposures.href(), { property_ids: ids, domain, event_type: eventTypes[kind] }]
  const text = JSON.stringify(body)
  // Refused where too much is on its way already.
  if (!navigator.sendBeacon(address, text)) void fetch(address, { method: 'POST', body: text, keepalive: true }).catch(() => {})
}
