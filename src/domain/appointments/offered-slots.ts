/** What a branch offers, as the browser gets it: JSON of `GET /appointment_slots`. */
export type OfferedSlots =
  | { availability: 'off' }
  | {
      availability: 'on'
      branch: { id: number; name: string }
      /** How long it takes. */
      minutes: number
      /** Only days on which something is free. */
      days: readonly OfferedDay[]
    }

export interface OfferedDay {
  /** `YYYY-MM-DD` */
  day: string
  /** `Tuesday 24 November` */
  text: string
  slots: readonly OfferedSlot[]
}

export interface OfferedSlot {
  /** What a form sends as `lead_booking[slot]`: `2026-11-24T09:00`, by the clocks of the United Kingdom. */
  slot: string
  /** `9.00am` */
  text: string
}
