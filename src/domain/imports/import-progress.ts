/** How far an import is. `fraction` (0 to 1) is of the file while it is read. */
export interface ImportProgress {
  stage: 'waiting' | 'reading' | 'applying'
  fraction: number
  rows: number
  /** Rows new or changed so far. */
  changed: number
}
