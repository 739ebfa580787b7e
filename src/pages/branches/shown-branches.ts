import type { AgencyContent, Branch } from '#src/domain/site/agency.ts'

export interface ShownBranch {
  branch: Branch
  /** Miles from the place that was asked for; null where that is not known, or nothing was asked for. */
  distance: number | null
}

export interface BranchesContent {
  site: AgencyContent['site']
  /** In the order in which they are shown. */
  branches: readonly ShownBranch[]
  /** What was typed, and the name of the place that it is; `place` is undefined where it is none. */
  near?: { typed: string; place: string | undefined } | undefined
  publicUrl: string
  now: Date
}
