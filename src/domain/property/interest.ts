import type { ScanKind } from './scan.ts'

/** The visitors' actions on properties that the figures count, besides scans. */
export const interestKinds = ['seen', 'opened', 'saved', 'brochure', 'tour', 'phone'] as const
export type InterestKind = (typeof interestKinds)[number]

/** The number of one kind of action on a property on a day. */
export interface Interest {
  propertyId: number
  /** `YYYY-MM-DD` in London. */
  day: string
  kind: InterestKind | ScanKind
  count: number
}

/** The names of the kinds in `event_type` of `/create_many` (rules: W15); opened pages have an address of their own. */
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
