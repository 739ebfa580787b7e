import { officeForm, officeScreen } from './office-route.ts'

/** What visitors did and asked, of a period; what is chosen stands in the query. */
export const page = officeScreen('see-figures', '/office/figures', { perMinute: 120 })

/** One table of it as CSV, of what the query chooses. */
export const file = officeScreen('see-figures', '/office/figures/:table{[a-z-]+\\.csv}', {
  perMinute: 120,
  href: (table: string) => `/office/figures/${table}.csv`,
})

/** Whether one gets the week's figures by mail. */
export const mondayMail = officeForm('use-office', '/office/account/monday-mail', { mostBodyBytes: 20_000 })
