import { officeForm, officeScreen } from './office-route.ts'

/** Current seller reports; with `?property=` also the form for a new one. */
export const list = officeScreen('send-reports', '/office/reports', {
  href: (propertyId?: number) => (propertyId === undefined ? '/office/reports' : `/office/reports?property=${propertyId}`),
})

/** Creates one, and mails its link. */
export const send = officeForm('send-reports', '/office/reports', { mostBodyBytes: 20_000 })

export const withdraw = officeForm('send-reports', '/office/reports/:id{[0-9]{1,9}}/withdraw', { mostBodyBytes: 20_000 })

export const report = officeScreen('visit', '/office/report/:token', { query: 'none', perMinute: 60 })

/** Sets whether they get it by mail each week. */
export const weekly = officeForm('visit', '/office/report/:token/weekly', { mostBodyBytes: 20_000 })

/** Asks whether to stop the weekly mail. */
export const stopPage = officeScreen('visit', '/office/report/:token/stop', { query: 'none', perMinute: 60 })

/** Stops it; mail programs send it themselves (RFC 8058), so it needs no form token. */
export const stop = officeForm('visit', '/office/report/:token/stop', { mostBodyBytes: 20_000 })
