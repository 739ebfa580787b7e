import { officeScreen } from './office-route.ts'

/**
 * Notifies of changes while a browser listens (server-sent events). A branch shares one network address: all of its browsers reconnect
 * after a restart.
 */
export const events = officeScreen('use-office', '/office/events', { query: 'none', perMinute: 600 })
