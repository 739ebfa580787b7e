/**
 * What may be handed over: that an enquiry came, what became of the appointment that was booked with it, and how properties were looked at.
 */
export const webhookKinds = ['lead.received', 'appointment.booked', 'appointment.moved', 'appointment.withdrawn', 'property.views'] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Days for which an event is tried: over a weekend, and until somebody has seen that the receiver is broken. */
export const webhookDays = 5

/** Somebody whom the site hands events to. */
export interface EventReceiver {
  name: string
  kinds: readonly WebhookKind[]
  /** Undefined: of all enquiries. */
  only?: EventChoice
}

/** Which enquiries a receiver is told of. */
interface EventChoice {
  /** Not of forms of the agency's own that are about no property, such as an application for a job. */
  aboutHomes: boolean
  /** Those that went to these branches; undefined: to any, or to none. */
  branchIds: readonly number[] | undefined
}

/** The receiver of LEAD_WEBHOOK_URL. */
export const webhookName = 'webhook'
