import type { DevelopmentContent } from '../content/development-content.ts'

/** A plot as the agency wrote it. */
export type WrittenPlot = DevelopmentContent['plots'][number]
export type PlotStatus = NonNullable<WrittenPlot['status']>

/** A position on a site plan: percent of its width from the left, and of its height from the top. */
export type PlanPoint = NonNullable<WrittenPlot['at']>

/** The agency's PDF for visitors who register their interest. */
export interface DevelopmentBrochure {
  /** The text of links to it. */
  name: string
  /** Hash of its bytes. */
  hash: string
  /** Its path in the content: `brochures/withy-meadows.pdf`. */
  path: string
}

/** New homes sold together. */
export interface Development extends Omit<DevelopmentContent, 'slug' | 'brochures'> {
  /** Unique; the last part of its address. */
  slug: string
  /** The brochures whose files exist. */
  brochures: readonly DevelopmentBrochure[]
}
