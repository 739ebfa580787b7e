import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { axeFaults } from './support/axe-faults.ts'

test.each([375, 1280])(
  'open results say how many homes have come on, and show them, %i px wide',
  async (width) => {
    await using stack = new AsyncDisposableStack()
    const db = stack.use(await testDatabase())
    const add = async (address: string, price: number) => {
      const id = await addProperty(db, { listing: { displayAddress: address, price }, launched_at: new Date() })
      await db.insertInto('property_event').values({ property_id: id, kind: 'new', happened_at: new Date() }).execute()
    }
    await addPlace(db)
    await add('1 Old Road, Taunton', 150_000)
    let change = () => {}
    const onVersion = (hear: () => void) => {
      change = hear
      return () => {}
    }
    const { url } = stack.use(await servedSite(db, { onVersion }))
    const { page } = stack.use(await openPage({ width }))
    await page.goto(`${url}/property-for-sale`)
    const isBegun = page.waitForResponse((each) => each.url().includes('/live/new-homes'), { timeout: 60_000 })
    // The results' scripts come with the first touch.
    await page.mouse.wheel(0, 200)
    await page.locator('h1').first().click()
    expect((await isBegun).status()).toBe(200)
    for (const number of [2, 3, 4]) await add(`${number} New Road, Taunton`, 200_000)
    change()
    const hint = page.locator('[data-results-live]')
    await hint.getByText('3 new homes have come on.').waitFor({ timeout: 60_000 })
    expect(await hint.getAttribute('role')).toBe('status')
    expect(await axeFaults(page)).toEqual([])
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(width)
    await hint.getByRole('link', { name: 'Show them' }).click()
    await page.getByText('4 New Road, Taunton').first().waitFor()
    await expect.poll(() => hint.textContent()).toBe('')
  },
  180_000,
)
