import { readConsent } from '#src/domain/site/consent.ts'

declare global {
  interface Window {
    /** The queue from which analytics services of this kind read events, including those from before their script loaded. */
    dataLayer?: object[]
  }
}

/**
 * Reports to the agency's analytics that an enquiry was accepted: its kind and nothing else, and only where the visitor allowed analytics.
 */
export function tellAnalytics(leadType: string): void {
  if (readConsent(document.cookie) !== 'allow') return
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'lead', lead_type: leadType })
}
