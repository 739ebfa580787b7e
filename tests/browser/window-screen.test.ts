import readQr from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { testContext } from '#tests/support/site.ts'

const addresses = ['1 High Street', '2 Low Street', '3 Mill Lane']
const shownAddress = (page: Page) => page.locator('#address').textContent()
const elements = (page: Page): Promise<number> => page.evaluate(`document.querySelectorAll('*').length`)

/** Lets so many seconds pass for the page, and what it waits for arrive. */
async function pass(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000)
  await page.evaluate(
    `new Promise((resolve) => { const channel = new MessageChannel(); channel.port1.onmessage = resolve; channel.port2.postMessage(0) })`,
  )
}

/** What it shows while it turns so often. */
async function turned(page: Page, times: number): Promise<Set<string | null>> {
  const seen = new Set<string | null>()
  for (let time = 0; time < times; time++) {
    await pass(page, 13)
    seen.add(await shownAddress(page))
  }
  return seen
}

test('a screen turns through the homes for hours without a network, in the same elements, and takes up what is new', async () => {
  await using db = await testDatabase()
  const context = await testContext(db)
  let version = 1
  const ids: number[] = []
  for (const [index, displayAddress] of addresses.entries()) {
    const id = await addProperty(db, { branch_id: 4101, card: { displayAddress }, listing: { branchId: 4101, displayAddress } })
    const { hash, width, height } = await context.media.keep(await aJpeg(1200, 800, `rgb(${index * 80},120,90)`))
    await db
      .insertInto('property_media')
      .values({ property_id: id, kind: 'photo', position: 0, source: '1.jpg', caption: 'Front', hash, width, height })
      .execute()
    ids.push(id)
  }
  await addProperty(db, { branch_id: 4101, status: 'sstc', listing: { branchId: 4101, status: 'sstc', displayAddress: '4 Sold Street' } })
  const { media, resizer, settings } = context
  const versions = { version: () => String(version), askVersion: async () => String(version) }
  await using site = await servedSite(db, { media, resizer, settings, ...versions })
  await using window = await openPage()
  const { page } = window
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') })
  await page.goto(`${site.url}/window/taunton`)
  expect(addresses).toContain(await shownAddress(page))
  await expect.poll(async () => (await turned(page, 4)).size, { timeout: 20_000 }).toBe(3)
  const atFirst = await elements(page)
  expect(await page.context().cookies()).toEqual([])

  await page.context().setOffline(true)
  for (let hour = 0; hour < 3; hour++) for (let part = 0; part < 20; part++) await pass(page, 180)
  expect(await turned(page, 6)).toEqual(new Set(addresses))
  expect(await page.evaluate<number>(`document.getElementById('photo').naturalWidth`)).toBeGreaterThan(400)
  expect(await elements(page)).toBe(atFirst)

  await page.context().setOffline(false)
  const [first = 0] = ids
  const { card } = await db.selectFrom('property_detail').select('card').where('property_id', '=', first).executeTakeFirstOrThrow()
  await db
    .updateTable('property_detail')
    .set({ card: JSON.stringify({ ...(card as object), price: 299_000 }) })
    .where('property_id', '=', first)
    .execute()
  version++
  const prices = new Set<string | null>()
  await expect
    .poll(
      async () => {
        await pass(page, 13)
        prices.add(await page.locator('#price').textContent())
        return prices.has('£299,000')
      },
      { timeout: 30_000 },
    )
    .toBe(true)

  expect(await page.locator('#stage').getAttribute('data-dark')).toBeNull()
  await page.clock.setSystemTime(new Date('2026-11-21T23:05:00Z'))
  await pass(page, 26)
  expect(await page.locator('#stage').getAttribute('data-dark')).toBe('')
  expect(faults).toEqual([])
}, 120_000)

test.each([
  [1920, 1080],
  [1080, 1920],
  [1024, 600],
])('on a screen of %i × %i everything is in sight', async (width, height) => {
  await using db = await testDatabase()
  const id = await addProperty(db, {
    branch_id: 4101,
    listing: { branchId: 4101, displayAddress: 'Orchard Barn, Withy Lane, Bishops Lydeard, Taunton' },
  })
  await using site = await servedSite(db)
  await using window = await openPage({ width, height })
  const { page } = window
  // By day: at night the screen is dark.
  await page.clock.install({ time: new Date('2026-11-24T12:00:00Z') })
  await page.goto(`${site.url}/window/taunton`)
  // Without a photograph its kind stands there in large words, and nowhere else.
  expect(await page.locator('#poster').textContent()).toBe('3 bedroom detached for sale')
  expect(await page.locator('#headline').textContent()).toBe('')
  for (const part of ['price', 'address', 'poster', 'facts', 'code', 'scan']) {
    const box = await page.locator(`#${part}`).boundingBox()
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, part).toBe(true)
  }
  await page.evaluate(`document.fonts.ready`)
  // Read off the screen by another implementation than draws it.
  const { data, info } = await sharp(await page.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(`https://www.withyandvale.example/q/d${id}`)
  expect((await page.goto(`${site.url}/window/other`))?.status()).toBe(404)
})
