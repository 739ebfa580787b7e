import type { DevelopmentContent } from '../content/development-content.ts'

/** A plot as the agency wrote it. */
export type WrittenPlot = DevelopmentContent['plots'][number]
export type PlotStatus = NonNullable<WrittenPlot['status']>

/** On a site plan: percent of its width from the left, and of its height from the top. */
export type PlanPoint = NonNullable<WrittenPlot['at']>

/** A PDF of the agency's, for who registers interest. */
export interface DevelopmentBrochure {
  /** What links to it say. */
  name: string
  /** Of its bytes. */
  hash: string
  /** Its path in the content: `brochures/withy-meadows.pdf`. */
  path: string
}

/** New homes that are sold together. */
export interface Development extends Omit<DevelopmentContent, 'slug' | 'brochures'> {
  /** Unique; the last part of its address. */
  slug: string
  /** Those that there are. */
  brochures: readonly DevelopmentBrochure[]
}
