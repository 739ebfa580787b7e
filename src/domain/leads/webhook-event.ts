/** What a receiver is told of an enquiry: that it came, and what became of the appointment that was booked with it. */
export type WebhookKind = 'lead.received' | 'appointment.moved' | 'appointment.withdrawn'

/** Days for which an event is tried: over a weekend, and until somebody has seen that the receiver is broken. */
export const webhookDays = 5
