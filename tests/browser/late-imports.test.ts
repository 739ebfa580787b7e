import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { isFullRun, sampleOf } from '#tests/support/trials.ts'
import { enquirySite, fillSender } from './support/enquiry-site.ts'

type Manifest = Readonly<Record<string, { file: string; isDynamicEntry?: boolean }>>

/** All that any script of the site imports while it runs. */
async function lateFiles(): Promise<string[]> {
  const manifest: Manifest = JSON.parse(await readFile('build/client/.vite/manifest.json', 'utf8'))
  return Object.values(manifest).flatMap(({ file, isDynamicEntry }) => (isDynamicEntry ? [`/${file}`] : []))
}

/**
 * For each address what the file exports, or how it cannot be had; one after the other. In text, which no tool turns into something else.
 */
const exportsOf = (page: Page, addresses: readonly string[]) =>
  page.evaluate<string[]>(`(async () => {
    const found = []
    for (const address of ${JSON.stringify(addresses)})
      found.push(await import(address).then((module) => Object.keys(module.again ?? module).sort().join(), (error) => 'lost ' + error.name))
    return found
  })()`)

test.each(sampleOf([2, 3]))(
  'whatever is imported late, and every %i. file failed once: each comes by another address, and what had come stays the one copy',
  async (every) => {
    const late = await lateFiles()
    expect(late.length).toBeGreaterThan(60)
    await using site = await enquirySite()
    await using window = await openPage()
    const { page } = window
    await page.goto(site.url)
    let count = 0
    await page.route('**/assets/*.js', (route) => (count++ % every === 0 ? route.abort() : route.continue()))
    const first = await exportsOf(page, late)
    const lost = late.filter((_, at) => first[at] === 'lost TypeError')
    expect(lost.length).toBeGreaterThan(late.length / 4)
    await page.unroute('**/assets/*.js')
    // Chromium does not ask again, which is why there is another address.
    expect(new Set(await exportsOf(page, lost))).toEqual(new Set(['lost TypeError']))
    const back = await exportsOf(
      page,
      late.map((address, at) => `${address}?again=${at}`),
    )
    await using whole = await openPage()
    await whole.page.goto(site.url)
    expect(back).toEqual(await exportsOf(whole.page, late))
    // Whichever file it was first reached from.
    const addresses: string[] = await page.evaluate(`performance.getEntriesByType('resource').map(({ name }) => name)`)
    const copies = new Map<string, Set<string>>()
    for (const name of addresses) {
      const [, file, other] = name.match(/\/assets\/([^?]+\.js)\?(moved=.*)$/) ?? []
      if (file && other) copies.set(file, (copies.get(file) ?? new Set()).add(other))
    }
    expect([...copies].filter(([, others]) => others.size > 1)).toEqual([])
  },
)

/** Lets some scripts come and no more, until it is told that the network is back. */
async function cutAfter(page: Page, count: number): Promise<() => void> {
  let left = count
  await page.route('**/assets/*.js*', (route) => (left-- > 0 ? route.continue() : route.abort()))
  return () => {
    left = Number.POSITIVE_INFINITY
  }
}

/** A page that is loaded anew has no such mark. */
const mark = (page: Page) => page.evaluate('window.isSamePage = true')
const isSame = (page: Page) => page.evaluate('window.isSamePage === true')

test.each(
  sampleOf([0, 1, 3, 8]).flatMap((count) =>
    [
      '/book-a-viewing',
      '/map',
      ...(isFullRun ? ['/calculator', '/valuation', '/book-a-valuation', '/user/saved-properties', '/user'] : []),
    ].map((opened) => [opened, count] as const),
  ),
)('#%s opens by another try, in the page that is shown, where the network was cut after %i scripts', async (opened, count) => {
  await using site = await enquirySite()
  await using window = await openPage({ width: 375, reducedMotion: 'reduce', graphics: opened === '/map' })
  const { page } = window
  await page.goto(opened === '/map' ? `${site.url}/property-for-sale` : `${site.url}/properties/${site.id}/sales`)
  await mark(page)
  const restore = await cutAfter(page, count)
  const ask = () => page.evaluate(`location.hash = '#${opened}'`)
  await ask()
  const again = page.getByRole('button', { name: 'Try again' })
  const isThere = page.locator(opened === '/map' ? '.maplibregl-canvas, [data-map-count]' : 'dialog[open] :is(form, input, h2)').first()
  await again.or(page.getByText('Please try again')).or(isThere).first().waitFor()
  restore()
  if (!(await isThere.isVisible())) await (opened === '/map' && !(await again.isVisible()) ? ask() : again.click())
  await isThere.or(again).first().waitFor()
  if (await again.isVisible()) await again.click()
  await isThere.waitFor()
  expect(await isSame(page)).toBe(true)
})

test.each(['later', 'never', 'offline'] as const)('an enquiry is sent whose script did not come with its first field: %s', async (when) => {
  await using site = await enquirySite()
  await using window = await openPage({ width: 375, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/properties/${site.id}/sales#/book-a-viewing`)
  const form = page.locator('dialog form')
  await form.waitFor()
  await mark(page)
  const restore = await cutAfter(page, 0)
  await fillSender(page)
  await form.getByLabel('Message').fill('Saturday?')
  await form.getByLabel('I agree to the terms').check()
  const send = form.getByRole('button', { name: 'Request a viewing' })
  if (when === 'offline') {
    await page.context().setOffline(true)
    await send.click()
    await form.getByText('You can also ring us on 01632 960101.').waitFor()
    await page.context().setOffline(false)
  }
  if (when !== 'never') restore()
  await send.click()
  await page.locator('dialog').getByText('Thank you').first().waitFor()
  expect([await isSame(page), (await site.leads()).map(({ message }) => message)]).toEqual([when !== 'never', ['Saturday?']])
})

async function writeHello(page: Page): Promise<void> {
  await fillSender(page)
  await page.getByLabel('Message').fill('Hello')
}

test.each(
  sampleOf([
    ['/contact-office', 'Send', writeHello],
    ['/contact-staff-member/101', 'Send', writeHello],
    ['/share-with-a-friend', 'Share', (page: Page) => page.getByLabel('Your friend’s email').fill('grace@example.com')],
  ] as const),
)('%s is sent as a page where its script never comes', async (opened, button, fill) => {
  await using site = await enquirySite()
  await using window = await openPage({ width: 375, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}${opened === '/contact-office' ? '/branches/taunton' : `/properties/${site.id}/sales`}#${opened}`)
  await page.locator('dialog form').waitFor()
  await cutAfter(page, 0)
  await fill(page)
  for (const tick of await page.locator('dialog form').getByRole('checkbox').all()) await tick.check()
  await page.locator('dialog form').getByRole('button', { name: button }).click()
  await page.waitForURL(/[?&]done=/)
  await page.getByText('Thank you').first().waitFor()
  const mails = await site.db.selectFrom('mail').select('kind').execute()
  expect(mails.map(({ kind }) => kind)).toContain(opened === '/share-with-a-friend' ? 'shared-property' : 'lead')
})
