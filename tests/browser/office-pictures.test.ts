import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { readOfficeAssets } from '#src/office/office-context.ts'
import { readAssets } from '#src/render/assets.ts'
import * as routes from '#src/routes.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { readSettings } from '#src/settings.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newAgency } from '#tests/support/new-agency.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { officeHand } from './support/office-hand.ts'

/** Without PUBLIC_URL, or its cookies would be for TLS. */
const settings = readSettings({ GABLE_VAR: join(tmpdir(), 'gable-office-pictures'), LOG_LEVEL: 'silent' })
const path = 'pages/selling.yaml'
const field = 'blocks.1.content.picture'

const drawn = async () =>
  await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#7a9a5b' } })
    .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: '#aa2211' } }, left: 1150, top: 60 }])
    .jpeg()
    .toBuffer()

test.each(['by mouse', 'by keyboard', 'by touch'] as const)(
  '%s a picture of the library is chosen for a block, another is added from there with its point of focus, and visitors see it',
  async (way) => {
    await using db = await testDatabase()
    const isTouch = way === 'by touch'
    const [width, height] = isTouch ? [375, 700] : [1280, 900]
    await using window = await openPage({ width, height, hasTouch: isTouch, isMobile: isTouch, reducedMotion: 'reduce' })
    const { page, faults } = window
    const agency = await newAgency(db, contentInFolder('content/demo'), {
      site: { settings, assets: await readAssets(), now: () => new Date() },
      office: { assets: await readOfficeAssets() },
    })
    await using served = await servedApp(agency.site.fetch)
    const url = served.url.replace('127.0.0.1', 'localhost')
    const client = await agency.as('manager', { name: 'Ann Bee' })
    const value = client.cookies.get('__Secure-gable_office') ?? ''
    await page
      .context()
      .addCookies([{ name: 'gable_office', value, domain: 'localhost', path: '/office', sameSite: 'Strict', httpOnly: true }])
    const hand = officeHand(page, isTouch ? 'by touch' : 'by keyboard')
    const press = async (target: Locator) => (way === 'by mouse' ? await target.click() : await hand.press(target))
    const go = async (target: Locator) => {
      const loaded = page.waitForEvent('load')
      await press(target)
      await loaded
      await hand.isSound()
    }
    const file = page.locator(`[name="${field}.file"]`)
    const choose = page.getByRole('button', { name: /^Choose a picture/ })
    const dialog = page.locator('dialog[data-picker]')
    const block = page.locator('[data-sorted="blocks"] > li').nth(1)
    const chosen = block.getByRole('link', { name: 'Focal point and crops' })
    const shown = async (name: string) => {
      const hash = agency.context.contentPictures.get(name)?.hash ?? 'none'
      return await page
        .locator(`main img[src*="${hash}"]`)
        .first()
        .evaluate((image: HTMLImageElement) => ({ ...image.dataset }))
    }

    await page.goto(url + routes.officeContent.file.href(path))
    await press(block.locator('summary').first())
    await press(block.locator(choose))
    await dialog.locator('[aria-current]').waitFor()
    await hand.isSound()
    if (!isTouch) expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    // Closed without a choice, everything is as it was.
    await (isTouch ? press(dialog.getByRole('button', { name: 'Close' })) : page.keyboard.press('Escape'))
    await dialog.waitFor({ state: 'detached' })
    expect(await file.inputValue()).toBe('kitchen-table.jpg')

    await press(block.locator(choose))
    await dialog.getByLabel('Find').fill('crescent')
    await dialog.getByText('One picture.').waitFor()
    await press(dialog.getByRole('button', { name: 'Crescent' }))
    expect(await file.inputValue()).toBe('crescent.jpg')
    expect(await file.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await chosen.locator('img').getAttribute('src')).toContain(agency.context.contentPictures.get('crescent.jpg')?.hash)
    await page.getByText(/^Saved at/).waitFor()
    await go(page.getByRole('button', { name: 'Publish', exact: true }))
    await page.goto(`${url}/selling`)
    // The point that was found as it was measured.
    expect(await shown('crescent.jpg')).toEqual({ focusY: '4' })

    await page.goto(`${url + routes.officeContent.file.href(path)}#f-${field}`)
    await press(block.locator(choose))
    await dialog.locator('[aria-current]').waitFor()
    const bring = async (given: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await press(dialog.getByLabel('Add one'))
      await (await chooser).setFiles(given)
    }
    await bring({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await dialog.getByText(/^no\.jpg: /).waitFor()
    await hand.isSound()
    await bring({ name: 'Red barn.jpg', mimeType: 'image/jpeg', buffer: await drawn() })
    await dialog.waitFor({ state: 'detached' })
    expect(await file.inputValue()).toBe('red-barn.jpg')
    await page.getByText(/^Saved at/).waitFor()
    await go(chosen)
    await page.getByLabel('% from the left').fill('87')
    await page.getByLabel('% from the top').fill('23')
    // Before it is saved, crops are as pages will have them.
    const crops = await page
      .locator('[data-crop] img')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).objectPosition))
    expect(new Set(crops)).toEqual(new Set(['90% 20%']))
    await go(page.getByRole('button', { name: 'Save the point' }))
    // From the picture back to the field that names it.
    await go(page.locator('main tr', { hasText: 'Your draft' }).getByRole('link').first())
    expect(await file.inputValue()).toBe('red-barn.jpg')
    await go(page.getByRole('button', { name: 'Publish', exact: true }))
    expect((await readContentFile(agency.office.siteContent, path)).text).toContain('file: red-barn.jpg')
    await page.goto(`${url}/selling`)
    expect(await shown('red-barn.jpg')).toEqual({ focusX: '9', focusY: '2' })
    // The console says so too of the file that was refused.
    expect(faults).toEqual([])
  },
  180_000,
)
