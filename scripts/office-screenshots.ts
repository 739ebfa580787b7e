import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import * as routes from '../src/routes.ts'
import { chromiumProgram } from '../tests/support/chromium-program.ts'

/**
 * `node scripts/office-screenshots.ts LINK [NAME...]`, where LINK is what the demo's start prints for its office: photographs the screens of
 * the office, or those that are named, for docs/office.md and docs/own-site.md, which tell its people of them.
 */
const folder = 'docs/screenshots/office'
/** The largest size of a file in bytes; the repository keeps every version. */
const limit = 60_000

interface Shot {
  path: string
  /** A phone's screen; a desk's otherwise. */
  isPhone?: boolean
  /** Goes on to the screen to photograph, from a list whose items have different ids each time. */
  prepare?: (page: Page) => Promise<unknown>
}

const follow = (selector: string) => async (page: Page) => {
  await page.locator(`main ${selector}`).first().click()
}

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set it on a map: Point' }).click()
  await page.locator('[data-map-field] [role=status]').waitFor({ timeout: 60_000 })
  await page.locator('[id="f-location"]').evaluate((part) => part.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(4000)
}

/** Its examples are pages that load by themselves. */
async function openGallery(page: Page): Promise<void> {
  await page.getByText('Add a block', { exact: true }).click()
  await page.getByLabel('Find a block by its name').fill('picture')
  await page.locator('[data-search-kinds]').evaluate((part) => part.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(4000)
}

const shots: Readonly<Record<string, Shot>> = {
  home: { path: routes.office.home.href() },
  enquiries: { path: `${routes.officeEnquiries.list.href()}?view=all` },
  'held-back': { path: routes.officeEnquiries.held.href() },
  diary: { path: routes.officeDiary.diary.href() },
  stock: { path: routes.officeStock.list.href() },
  site: { path: routes.officeContent.list.href() },
  editor: { path: routes.officeContent.file.href('pages/selling.yaml') },
  map: { path: routes.officeContent.file.href('branches/taunton.yaml'), prepare: openMap },
  blocks: { path: routes.officeContent.file.href('pages/selling.yaml'), prepare: openGallery },
  look: { path: routes.officeLook.page.href() },
  setup: { path: routes.officeSetup.step.href('branches') },
  figures: { path: routes.officeFigures.page.href() },
  people: { path: routes.officePeople.list.href() },
  privacy: { path: routes.officePrivacy.retention.href() },
  reports: { path: routes.officeReports.list.href() },
  auctions: { path: routes.officeAuctions.list.href() },
  rostrum: { path: routes.officeAuctions.list.href(), prepare: follow('a[href$="/rostrum"]'), isPhone: true },
  users: { path: routes.office.users.href() },
  audit: { path: routes.office.audit.href() },
}

const { positionals } = parseArgs({ allowPositionals: true })
const [link, ...names] = positionals
if (!link || !URL.canParse(link)) {
  console.error('Usage: node scripts/office-screenshots.ts http://localhost:3000/office/invitation/… [NAME...]')
  process.exit(2)
}
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(await chromiumProgram({ graphics: true }))
try {
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const page = await desk.newPage()
  await page.goto(link)
  await page.locator('main form button').first().click()
  await page.waitForURL((url) => !url.pathname.includes('/invitation'))
  await page.close()
  const phone = await browser.newContext({
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
    storageState: await desk.storageState(),
  })
  for (const [name, shot] of Object.entries(shots))
    if (names.length === 0 || names.includes(name)) await photograph(shot.isPhone ? phone : desk, shot, join(folder, `${name}.webp`))
} finally {
  await browser.close()
}

async function photograph(context: BrowserContext, { path, prepare }: Shot, file: string): Promise<void> {
  const page = await context.newPage()
  const answer = await page.goto(new URL(path, link).href)
  if (answer?.status() !== 200) throw new Error(`${path} answers with ${answer?.status()}`)
  await prepare?.(page)
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  const picture = await small(await page.screenshot())
  await page.close()
  await writeFile(file, picture)
  console.log(`${file} ${Math.round(picture.length / 1000)} kB`)
}

/** Reduces the quality until the file is below the limit. */
async function small(png: Buffer): Promise<Buffer> {
  for (const quality of [80, 65, 50, 35]) {
    const picture = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (picture.length < limit) return picture
  }
  throw new Error(`A screenshot does not fit ${limit} bytes`)
}
