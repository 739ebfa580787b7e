/** Announces a report of a property to its seller. Paths are of this site. */
export interface SellerReportNotice {
  name: string
  address: string
  /** The author and their address, which gets replies. */
  from: string
  replyTo: string
  path: string
  /** When the link expires: ISO 8601 with time zone. */
  linkEnds: string
}

/** The last week's figures of a property; `week` is its Monday, `YYYY-MM-DD`. */
export interface SellerWeek {
  name: string
  address: string
  path: string
  stopPath: string
  week: string
  seen: number
  opened: number
  saved: number
  viewings: number
  /** The average of so many similar homes; null if there are none. */
  similarOpened: number | null
  similar: number
}

/** The last week's figures of a user's branches; `week` is its Monday, `YYYY-MM-DD`. */
export interface OfficeWeek {
  name: string
  week: string
  enquiries: number
  enquiriesBefore: number
  /** In words; null if nothing was answered. */
  halfWithin: string | null
  /** Enquiries overdue now. */
  late: number
  viewings: number
  properties: readonly { address: string; opened: number }[]
  nothing: readonly { search: string; count: number }[]
}
