import { officeScreen } from './office-route.ts'

/**
 * Says that something changed, for as long as a browser listens (server-sent events). A branch is one address: each of its browsers asks
 * again after a restart.
 */
export const events = officeScreen('use-office', '/office/events', { query: 'none', perMinute: 600 })
