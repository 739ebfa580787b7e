import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { addPhotographed } from './photographed-home.ts'

/**
 * A site with three houses for sale, `ids`, the first of them `12 High Street`; what it answers is always asked of its database. Its clock
 * stands still unless `now` is given.
 */
export async function savingSite(given: Pick<Partial<SiteContext>, 'now'> = {}) {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const settings = readSettings({ GABLE_VAR: inject('keptPictures'), LOG_LEVEL: 'silent', PUBLIC_URL: 'https://www.withyandvale.example' })
  const media = openMediaStore(folderStore(settings.mediaFolder))
  await addPlace(db)
  const ids = [
    await addPhotographed(
      db,
      media,
      { photos: 1 },
      { listing: { displayAddress: '12 High Street, Taunton', createdAt: '2026-11-05T09:00:00Z' } },
    ),
    await addPhotographed(
      db,
      media,
      { photos: 2 },
      {
        listing: {
          displayAddress: 'The Old Rectory Coach House, Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Road',
          price: 1_250_000,
          bedrooms: 5,
          tenure: 'leasehold',
          material: { leaseYearsRemaining: 112, councilTaxBand: 'G' },
          createdAt: '2026-11-04T09:00:00Z',
        },
      },
    ),
    await addProperty(db, { listing: { displayAddress: '3 Mill Lane, Taunton', price: 210_000, createdAt: '2026-11-03T09:00:00Z' } }),
  ] as const
  const site = stack.use(await servedSite(db, { media, settings, ...given }))
  return { url: site.url, ids, db, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** A heart that is ready, by the address of what it saves. */
export function heart(page: Page, address: string) {
  return page.getByRole('button', { name: `Save ${address}` }).first()
}

/** Waits for a toast of just these words. */
export async function sees(page: Page, words: string): Promise<void> {
  await page.locator('[id^=toasts-]').getByText(words, { exact: true }).last().waitFor()
}
