import { officeScreen } from './office-route.ts'

/** What the field at the head of every screen leads to without script, with all that is found. */
export const page = officeScreen('use-office', '/office/search', { query: ['q'] })

/**
 * The first few of each kind, while somebody types; with an empty `q` what they can do. A branch is one address, and some of its people type
 * at a time.
 */
export const suggestions = officeScreen('use-office', '/office/search.json', { query: ['q'], perMinute: 600 })
