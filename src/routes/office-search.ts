import { officeScreen } from './office-route.ts'

/** The target of the search field on every screen without script, with all results. */
export const page = officeScreen('use-office', '/office/search', { query: ['q'] })

/**
 * The first few results of each kind, while somebody types; with an empty `q` the actions available to the user. A branch shares one
 * network address, and several of its users may type at once.
 */
export const suggestions = officeScreen('use-office', '/office/search.json', { query: ['q'], perMinute: 600 })
