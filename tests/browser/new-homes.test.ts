import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { readAssets } from '#src/render/assets.ts'
import { createApp } from '#src/server/app.ts'
import { liveRequests } from '#src/server/live/live-requests.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContext } from '#tests/support/site.ts'
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
    const stopping = new AbortController()
    const onVersion = (hear: () => void) => {
      change = hear
      return () => {}
    }
    const live = { listen: async () => async () => {}, onVersion, stopping: stopping.signal }
    const context = await testContext(db, { live, assets: await readAssets() })
    const take = liveRequests(context)
    const answer = getRequestListener(createApp(context).fetch)
    const server = createServer((request, response) => void (take(request, response) || answer(request, response)))
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    stack.defer(async () => {
      stopping.abort()
      server.closeAllConnections()
      await new Promise((done) => void server.close(done))
    })
    const { page } = stack.use(await openPage({ width }))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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
