import { officeForm, officeScreen } from './office-route.ts'

/** Visitors' actions and enquiries in a period; the selection is in the query. */
export const page = officeScreen('see-figures', '/office/figures', { perMinute: 120 })

/** One of its tables as CSV, for the selection in the query. */
export const file = officeScreen('see-figures', '/office/figures/:table{[a-z-]+\\.csv}', {
  perMinute: 120,
  href: (table: string) => `/office/figures/${table}.csv`,
})

/** Sets whether the user gets the weekly figures by mail. */
export const mondayMail = officeForm('use-office', '/office/account/monday-mail', { mostBodyBytes: 20_000 })
