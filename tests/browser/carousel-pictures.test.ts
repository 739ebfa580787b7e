import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { photographedHome } from './support/photographed-home.ts'

test.each([
  [375, 667],
  [768, 1024],
  [1280, 860],
  [1280, 560],
  [320, 256],
])('photographs of every shape are shown whole and as large as there is room, in %i × %i px', async (width, height) => {
  await using home = await photographedHome({ photos: 3 })
  await using window = await openPage({ width, height, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${home.url}${home.path}#/property-images`)
  // Landscape, portrait, landscape (support/photographed-home.ts).
  for (const number of [1, 2, 3]) {
    await page.getByText(`Photograph ${number} of 3`).waitFor()
    const { fit, drawn, box, frame } = await page.locator('dialog img:visible').first().evaluate(measured)
    expect(fit).toBe('contain')
    for (const side of ['left', 'top'] as const) expect(box[side]).toBeGreaterThanOrEqual(frame[side] - 1)
    for (const side of ['right', 'bottom'] as const) expect(box[side]).toBeLessThanOrEqual(frame[side] + 1)
    expect(frame.left).toBeGreaterThanOrEqual(0)
    expect(frame.right).toBeLessThanOrEqual(width)
    expect(drawn.width >= frame.width - 2 || drawn.height >= frame.height - 2).toBe(true)
    expect(drawn.height).toBeGreaterThan(90)
    await page.keyboard.press('ArrowRight')
  }
})

test.each([
  [667, 375],
  [568, 320],
  [320, 256],
])('a low screen holds the whole photo with its buttons and number, in %i × %i px', async (width, height) => {
  await using home = await photographedHome({ photos: 3 })
  await using window = await openPage({ width, height, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${home.url}${home.path}#/property-images/1`)
  await page.getByText('Photograph 1 of 3').waitFor()
  for (const each of ['dialog img:visible', 'dialog [aria-live]', 'dialog button[aria-label^=Next]']) {
    const box = await page.locator(each).first().boundingBox()
    expect(box?.height).toBeGreaterThan(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  }
})

test('pictures say of what they are, and energy charts their bands, on the page and large', async () => {
  await using home = await photographedHome(
    { photos: 2, floorplans: 1, epcs: 1 },
    { displayAddress: '26 Alder Mead, Williton', material: { epcCurrent: 61, epcPotential: 85 } },
  )
  await using window = await openPage()
  const { page } = window
  await page.goto(home.url + home.path)
  for (const alt of [
    'View 1, 26 Alder Mead',
    'View 2, 26 Alder Mead',
    'Floorplan of 26 Alder Mead: view 3',
    'Energy chart of 26 Alder Mead: D (61), potentially B (85)',
  ]) {
    expect(await page.getByAltText(alt, { exact: true }).count(), alt).toBe(1)
  }
  await page.evaluate(() => {
    location.hash = '#/epc-chart'
  })
  await page.locator('dialog').getByText('D (61), potentially B (85)').waitFor()
  expect(await page.locator('dialog img:visible').first().getAttribute('alt')).toMatch(/^Energy chart of 26 Alder Mead: D/)
})

/** How it is fitted, what is drawn of it, and the frame it has. */
function measured(picture: HTMLImageElement) {
  const box = picture.getBoundingClientRect()
  const frame = (picture.parentElement as Element).getBoundingClientRect()
  const [width, height] = [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))]
  const scale = Math.min(box.width / width, box.height / height)
  return {
    fit: getComputedStyle(picture).objectFit,
    drawn: { width: scale * width, height: scale * height },
    box: box.toJSON() as DOMRect,
    frame: frame.toJSON() as DOMRect,
  }
}

test('a picture that is opened grows out of its small one, and of nothing where less motion is preferred', async () => {
  await using home = await photographedHome({ photos: 5 })
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await using window = await openPage({ reducedMotion })
    const { page } = window
    await page.goto(home.url + home.path)
    const small = page.locator('[data-opens="#/property-images/3"] img')
    await small.scrollIntoViewIfNeeded()
    await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    // The animation is held where it begins, for as long as the test looks at it.
    await page.evaluate(() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...given) {
        const animation = animate.apply(this, given)
        animation.pause()
        return animation
      }
    })
    await small.click()
    const large = page.locator('dialog img:visible').first()
    await large.waitFor()
    const held = await large.evaluate((image) => {
      const own = image.getAnimations().find((each) => !(each instanceof CSSAnimation))
      const [first] = (own?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? []
      const [top = 0, right = top, bottom = top, left = right] = `${first?.clipPath}`.match(/-?[\d.]+(?=px)/g)?.map(Number) ?? []
      const [, scale = 1] = /scale\(([\d.]+)\)/.exec(`${first?.transform}`) ?? []
      const box = image.getBoundingClientRect()
      const shown = {
        x: box.left + left * +scale,
        y: box.top + top * +scale,
        right: box.right - right * +scale,
        bottom: box.bottom - bottom * +scale,
      }
      return own ? shown : undefined
    })
    if (reducedMotion === 'reduce') {
      expect(held).toBeUndefined()
      continue
    }
    const box = (await small.boundingBox())!
    // The dialog itself rises by a few pixels as it opens.
    for (const [seen, wanted] of [
      [held?.x, box.x],
      [held?.right, box.x + box.width],
      [held?.y, box.y],
      [held?.bottom, box.y + box.height],
    ])
      expect(Math.abs(seen! - wanted!)).toBeLessThan(14)
    expect(window.faults).toEqual([])
  }
})
