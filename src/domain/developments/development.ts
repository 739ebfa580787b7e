/** How it is with a plot, as its development tells it. */
export const plotStatuses = ['available', 'reserved', 'sold', 'coming-soon'] as const
export type PlotStatus = (typeof plotStatuses)[number]

/** On a site plan: percent of its width from the left, and of its height from the top. */
export type PlanPoint = readonly [x: number, y: number]

/** A plot as the agency wrote it. */
export interface WrittenPlot {
  /** Unique in its development: `4`, `12A`. */
  number: string
  /** The builder's name for the kind of house: `The Alder`. */
  type?: string
  beds?: number
  /** Whole pounds. */
  price?: number
  /** Of its property in the feed, which says all of the above but the type, and how it is with it, as long as it is listed. */
  reference?: string
  /** How it is with a plot that the feed does not list. */
  status?: PlotStatus
  /** Where its marker is on the plan; in the middle of the outline unless given. */
  at?: PlanPoint
  outline?: readonly PlanPoint[]
}

/** A PDF of the agency's, for who registers interest. */
export interface DevelopmentBrochure {
  /** What links to it say. */
  name: string
  /** Of its bytes. */
  hash: string
  /** Its path in the content: `brochures/withy-meadows.pdf`. */
  path: string
}

/** New homes that are sold together: content/<agency>/developments/<slug>.yaml. */
export interface Development {
  /** Unique; the last part of its address. */
  slug: string
  name: string
  /** `Taunton, Somerset` */
  place: string
  postcode?: string
  developer?: string
  /** The slug of the branch that sells it. */
  branch: string
  /** Of its property in the feed, where it has one for the whole. */
  reference?: string
  /** A sentence or two, for cards and search engines. */
  summary: string
  /** Paragraphs; empty where there are none. */
  text: string
  /** Files of images/, the first for cards. */
  pictures: readonly { file: string; alt: string }[]
  facilities: readonly string[]
  brochures: readonly DevelopmentBrochure[]
  /** A file of images/. */
  plan?: { file: string; alt: string }
  plots: readonly WrittenPlot[]
}
