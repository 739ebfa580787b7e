import { readConsent } from '#src/domain/site/consent.ts'

declare global {
  interface Window {
    /** What analytics services of this kind read events from, also those that came before their script. */
    dataLayer?: object[]
  }
}

/** Tells the agency's analytics that an enquiry was taken, by its kind and nothing else; only where the visitor allowed them. */
export function tellAnalytics(leadType: string): void {
  if (readConsent(document.cookie) !== 'allow') return
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'lead', lead_type: leadType })
}
