import { readConsent } from '#src/domain/site/consent.ts'

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc; not in every browser. */
    globalPrivacyControl?: boolean
  }
}

/** Whether the visitor asks not to be counted: by their browser's settings, or in the cookie settings (rules: P28). */
function objects(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1' || readConsent(document.cookie) === 'deny'
}

/**
 * Sends a count to an address of ours in the background, unless the visitor objects; nothing waits for the reply, and the page may be left
 * meanwhile (rules: W15).
 */
export function sendCount(address: string, body: object): void {
  if (objects()) return
  const text = JSON.stringify(body)
  // `sendBeacon` refuses where too much is under way already.
  if (!navigator.sendBeacon(address, text)) void fetch(address, { method: 'POST', body: text, keepalive: true }).catch(() => {})
}
