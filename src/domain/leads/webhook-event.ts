/** The events that can be sent: an enquiry was received, its appointment changed, properties were viewed. */
export const webhookKinds = ['lead.received', 'appointment.booked', 'appointment.moved', 'appointment.withdrawn', 'property.views'] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Days for which delivery is retried: longer than a weekend, and long enough for somebody to notice that the receiver is broken. */
export const webhookDays = 5

/** A receiver of events. */
export interface EventReceiver {
  name: string
  kinds: readonly WebhookKind[]
  /** Undefined: it receives events about all enquiries. */
  only?: EventChoice
}

/** The enquiries whose events a receiver gets. */
interface EventChoice {
  /** Excludes the agency's own forms about no property, such as job applications. */
  aboutHomes: boolean
  /** Enquiries to these branches; undefined: to any branch or none. */
  branchIds: readonly number[] | undefined
}

/** The receiver at LEAD_WEBHOOK_URL. */
export const webhookName = 'webhook'
