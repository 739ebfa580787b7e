/** That somebody made a report of a property for its seller. Paths are of this site, from its root. */
export interface SellerReportNotice {
  name: string
  address: string
  /** Who made it, and their address, to which answers go. */
  from: string
  replyTo: string
  path: string
  /** When the link stops working: ISO 8601, with its zone. */
  linkEnds: string
}

/** The last week of a property; `week` is its Monday, `YYYY-MM-DD`. */
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
  /** Of one of so many similar homes on average; null without any. */
  similarOpened: number | null
  similar: number
}

/** The last week of somebody's branches; `week` is its Monday, `YYYY-MM-DD`. */
export interface OfficeWeek {
  name: string
  week: string
  enquiries: number
  enquiriesBefore: number
  /** In words; null where nothing was answered. */
  halfWithin: string | null
  /** Enquiries that are late now. */
  late: number
  viewings: number
  properties: readonly { address: string; opened: number }[]
  nothing: readonly { search: string; count: number }[]
}
