import type { Locator, Page } from 'playwright-core'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'

type Given = Parameters<typeof servedSite>[1]

/** The demo's site with one house for sale of its branch in Taunton; `leads` are the enquiries that it took. */
export async function enquirySite(given: (db: Parameters<typeof servedSite>[0]) => Given = () => ({})) {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const id = await addProperty(db, { branch_id: 4101, listing: { displayAddress: '12 High Street, Taunton' } })
  const site = stack.use(await servedSite(db, given(db)))
  const leads = () => findLeads(db, {}, { most: 99 })
  return { url: site.url, db, id, leads, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

export const ada = { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@example.com', Telephone: '01823333444' }

/** Fills in who asks, in the form that is shown. */
export async function fillSender(page: Page | Locator, sender: Partial<typeof ada> = ada): Promise<void> {
  for (const [label, text] of Object.entries(sender)) await page.getByLabel(label, { exact: true }).fill(text)
}
