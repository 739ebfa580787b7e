/** One thing that was looked at. `mend` says what to do about it. */
export type Finding = { state: 'fine'; says: string } | { state: 'warning' | 'wrong'; says: string; mend: string }

export const fine = (says: string): Finding => ({ state: 'fine', says })
/** The site works, and something about it may not be as it should. */
export const warning = (says: string, mend: string): Finding => ({ state: 'warning', says, mend })
/** Something that visitors or the agency count on does not work. */
export const wrong = (says: string, mend: string): Finding => ({ state: 'wrong', says, mend })

/** Part of the site, or of what it stands on. `look` may throw: that is a finding too. */
export interface Check {
  name: string
  look(signal: AbortSignal): Promise<Finding[]>
}

export interface Examined {
  name: string
  findings: Finding[]
}
