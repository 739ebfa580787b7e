import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { axeFaults } from './support/axe-faults.ts'
import { signedInOffice } from './support/signed-in-office.ts'

const content = routes.officeContent
const taunton = 'branches/taunton.yaml'
const saved = (page: Page) => page.getByText(/^Saved at/).waitFor()
const isClean = async (page: Page) => expect([page.url(), await axeFaults(page)]).toEqual([page.url(), []])

test.each([375, 1280])(
  'at %i px a point is set on a map by click and arrow keys, and an area drawn, changed and undone',
  async (width) => {
    await using db = await testDatabase()
    await using window = await openPage({ width, graphics: true, reducedMotion: 'reduce' })
    const { page, faults } = window
    await using office = await signedInOffice(db, page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await office.go(content.file.href(taunton))
    const point = page.locator('[id="f-location"]')
    const show = point.getByRole('button', { name: 'Set it on a map: Point' })
    await show.waitFor()
    expect(asked.filter((url) => url.includes('maplibre'))).toEqual([])
    await show.press('Enter')
    const map = point.locator('[data-map-field]')
    const mark = map.getByRole('button', { name: /^Point: move it/ })
    await mark.waitFor({ timeout: 60_000 })
    const [lat, lng] = ['lat', 'lng'].map((end) => page.locator(`[name="location.${end}"]`)) as [
      ReturnType<Page['locator']>,
      ReturnType<Page['locator']>,
    ]
    const before = [await lat.inputValue(), await lng.inputValue()]
    await mark.press('ArrowUp')
    await mark.press('ArrowLeft')
    expect(Number(await lat.inputValue())).toBeGreaterThan(Number(before[0]))
    expect(Number(await lng.inputValue())).toBeLessThan(Number(before[1]))
    await saved(page)
    expect(await office.draft(taunton)).toContain(`location: { lat: ${await lat.inputValue()}, lng: ${await lng.inputValue()} }`)
    for (const _ of [1, 2]) await map.getByRole('button', { name: 'Undo' }).press('Enter')
    expect([await lat.inputValue(), await lng.inputValue()]).toEqual(before)
    await map.locator('canvas').evaluate((canvas) => canvas.scrollIntoView({ block: 'center' }))
    const canvas = (await map.locator('canvas').boundingBox())!
    await page.mouse.click(canvas.x + canvas.width / 2 + 40, canvas.y + canvas.height / 2 + 30)
    await expect.poll(async () => Number(await lng.inputValue())).toBeGreaterThan(Number(before[1]))
    await isClean(page)

    await page.getByText('Catchment', { exact: false }).first().click()
    await page.getByRole('button', { name: 'Add to areas' }).click()
    await page.getByText('Saved as your draft').waitFor()
    const area = page.locator('[name="catchment.areas.0"]')
    await page.getByRole('button', { name: /^Set it on a map: Areas 1/ }).click()
    const drawn = page.locator('[data-map-field]')
    const middle = drawn.getByRole('button', { name: 'Add the middle of the map' })
    await middle.waitFor({ timeout: 60_000 })
    await drawn.locator('canvas').evaluate((canvas) => canvas.scrollIntoView({ block: 'center' }))
    await middle.press('Enter')
    await drawn.locator('canvas').evaluate((canvas) => canvas.scrollIntoView({ block: 'center' }))
    const surface = (await drawn.locator('canvas').boundingBox())!
    const [x, y] = [surface.x + surface.width / 2, surface.y + surface.height / 2]
    for (const [right, below] of [
      [80, 10],
      [30, 70],
    ] as const)
      await page.mouse.click(x + right, y + below)
    await expect.poll(async () => (await area.inputValue()).split('\n').length).toBe(3)
    const three = await area.inputValue()
    const corner = drawn.getByRole('button', { name: /corner 2 of 3/ })
    const at = (await corner.boundingBox())!
    await page.mouse.move(at.x + 14, at.y + 14)
    await page.mouse.down()
    await page.mouse.move(at.x + 40, at.y + 4, { steps: 4 })
    await page.mouse.up()
    expect(await area.inputValue()).not.toBe(three)
    await drawn.getByRole('button', { name: 'Undo' }).click()
    expect(await area.inputValue()).toBe(three)
    await corner.press('Insert')
    expect((await area.inputValue()).split('\n')).toHaveLength(4)
    await drawn.getByRole('button', { name: /corner 3 of 4/ }).press('Delete')
    expect(await area.inputValue()).toBe(three)
    await isClean(page)
    await saved(page)
    expect(await office.draft(taunton)).toMatch(/areas: \[\[\[-?[\d.]+, [\d.]+\], /)
    expect(faults).toEqual([])
  },
  240_000,
)

test('a link is chosen by a few letters of a page, a person or a property, or on the site', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, agent_ref: '4101_777', listing: { displayAddress: '5 Byron Road, Taunton' } })
  await using window = await openPage({ width: 1280, reducedMotion: 'reduce' })
  const { page, faults } = window
  await using office = await signedInOffice(db, page)
  await office.go(content.file.href('menus.yaml'))
  const link = page.locator('input[data-finds="link"]').first()
  await link.evaluate((field) => {
    for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null) part.open = true
  })
  const choose = async (typed: string, name: string | RegExp) => {
    await link.fill('')
    await link.pressSequentially(typed)
    await page.getByRole('option', { name }).waitFor()
    while (!(await page.getByRole('option', { name, selected: true }).isVisible())) await link.press('ArrowDown')
    await isClean(page)
    await link.press('Enter')
    expect(await page.getByRole('listbox').isVisible()).toBe(false)
    expect(await link.evaluate((field) => field === document.activeElement)).toBe(true)
    return await link.inputValue()
  }
  expect(await choose('okon', /Daniel Okonkwo/)).toBe(routes.staff.one.href('daniel-okonkwo'))
  expect(await choose('byron', /5 Byron Road/)).toBe(routes.property.page.href(id, 'sales'))
  await saved(page)
  expect(await office.draft('menus.yaml')).toContain(routes.property.page.href(id, 'sales'))

  await page
    .getByRole('button', { name: /^Look for it on the site/ })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(routes.property.page.href(id, 'sales')).waitFor()
  const site = page.frameLocator('dialog iframe')
  await site
    .locator('a[href="/property-for-rent"]')
    .first()
    .evaluate((each: HTMLAnchorElement) => each.click())
  await dialog.getByText('/property-for-rent').waitFor()
  await isClean(page)
  await dialog.getByRole('button', { name: 'Take this address' }).press('Enter')
  expect(await link.inputValue()).toBe('/property-for-rent')
  expect(await link.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
}, 120_000)

test.each([375, 1280])(
  'at %i px items are dragged, blocks are found by words, and signs are put round words by keys',
  async (width) => {
    await using db = await testDatabase()
    await using window = await openPage({ width, reducedMotion: 'reduce', hasTouch: width < 768 })
    const { page, faults } = window
    await using office = await signedInOffice(db, page)
    const path = 'pages/selling.yaml'
    const ids = async () => [...((await office.draft(path)) || (await office.text(path))).matchAll(/^ +- id: (.*)$/gm)].map(([, id]) => id)
    await office.go(content.file.href(path))
    const [first, second, third] = await ids()
    const handles = page.locator('[data-sorted="blocks"] > li > [data-drag-item]')
    await handles.nth(1).evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
    const [from, to] = [(await handles.nth(0).boundingBox())!, (await page.locator('[data-sorted="blocks"] > li').nth(2).boundingBox())!]
    await page.mouse.move(from.x + 10, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + to.height - 4, { steps: 8 })
    await page.mouse.up()
    await page.waitForURL(/#f-blocks\.2-up$/)
    await page.waitForFunction(() => document.activeElement?.id === 'f-blocks.2-up')
    await page.getByText(/ is now 3 of /).waitFor()
    expect((await ids()).slice(0, 3)).toEqual([second, third, first])

    await page.getByText('Add a block', { exact: true }).click()
    const search = page.getByLabel('Find a block by its name')
    await search.fill('offices')
    await isClean(page)
    const offered = page.locator('li[data-words] button')
    const found = await offered.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(10)
    await search.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.closest('li[data-words]') !== null)).toBe(true)
    await search.fill('zzz')
    await page.getByText('No block has these words.').waitFor()
    await search.press('Escape')
    expect(await search.inputValue()).toBe('')

    await office.go(content.file.href('articles/lime-and-patience.md'))
    const body = page.locator('[name="_body"]')
    await body.fill('some words')
    await body.press('ControlOrMeta+a')
    await body.press('ControlOrMeta+b')
    expect(await body.inputValue()).toBe('**some words**')
    const bar = page.getByRole('toolbar', { name: 'Formatting' }).last()
    await bar.getByRole('button', { name: 'Bold' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await body.inputValue()).toBe('***some words***')

    await body.fill('Lime.')
    await bar.getByRole('button', { name: 'Picture …' }).click()
    await page.locator('dialog[data-picker]').getByRole('button', { name: 'Crescent' }).click()
    expect(await body.inputValue()).toBe('Lime.\n![](crescent.jpg)\n')
    // The cursor is where its description goes.
    await page.keyboard.type('A crescent')
    await body.press('ControlOrMeta+Home')
    await bar.getByRole('button', { name: 'Link to a page …' }).click()
    const site = page.getByRole('dialog', { name: 'Go to the page, then take its address' })
    await site.getByText('/', { exact: true }).waitFor()
    await page
      .frameLocator('dialog iframe')
      .locator('a[href="/property-for-rent"]')
      .first()
      .evaluate((each: HTMLAnchorElement) => each.click())
    await site.getByText('/property-for-rent').waitFor()
    await isClean(page)
    await site.getByRole('button', { name: 'Take this address' }).click()
    expect(await body.inputValue()).toBe('[](/property-for-rent)Lime.\n![A crescent](crescent.jpg)\n')
    await saved(page)
    await isClean(page)
    expect(faults).toEqual([])
  },
  120_000,
)
