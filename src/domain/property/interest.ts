/** What visitors do with a property and the agency's figures count: a card came into view, its page was opened, … */
export const interestKinds = ['seen', 'opened', 'saved', 'brochure', 'tour', 'phone'] as const
export type InterestKind = (typeof interestKinds)[number]

/** So much of one kind of interest in one property on one day. */
export interface Interest {
  propertyId: number
  /** `YYYY-MM-DD`, London's. */
  day: string
  kind: InterestKind
  count: number
}

/** What `event_type` of `/create_many` calls each kind (rules: W15); a page that was opened has an address of its own. */
export const eventTypes = {
  seen: 'SearchResult',
  saved: 'Saved',
  brochure: 'Brochure',
  tour: 'Tour',
  phone: 'Phone',
} as const satisfies Partial<Record<InterestKind, string>>

/** Undefined for an event that is not counted. */
export function readEventType(text: unknown): keyof typeof eventTypes | undefined {
  return Object.keys(eventTypes).find((kind): kind is keyof typeof eventTypes => eventTypes[kind as keyof typeof eventTypes] === text)
}
