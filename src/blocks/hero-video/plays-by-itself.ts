interface Circumstances {
  /** Whole addresses. */
  film: string
  page: string
  /** The visitor wants less motion. */
  isStill: boolean
  /** The visitor wants less to be fetched. */
  savesData: boolean
}

/**
 * Whether a film starts without being asked: not for who wants less motion or less data, and not from another company's host, of which
 * nothing is asked before a click (decision 104). A host below that of the site is the agency's own: `films.agency.example`.
 */
export function playsByItself({ film, page, isStill, savesData }: Circumstances): boolean {
  if (isStill || savesData) return false
  const site = new URL(page).hostname.replace(/^www\./, '')
  const { hostname } = new URL(film, page)
  return hostname === site || hostname.endsWith(`.${site}`)
}
