import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumProgram } from '../tests/support/chromium-program.ts'
import { runningSite } from '../tests/support/running-site.ts'
import { layOut, type Photographed, photograph } from './sheets/photograph.ts'
import { contentWithShapes } from './sheets/shaped-content.ts'
import { blockKinds, pageKinds } from './sheets/shown-pages.ts'

/**
 * `node scripts/contact-sheets.ts FOLDER [WORD…]`: contact sheets for eyes, as PNG, of every kind of page and every kind of block: its
 * examples, and its list with 1, 2, 3, 5 and 7 entries whose pictures have nine shapes; at four widths, light and dark. Words choose sheets
 * (`pages`, `blocks-3`) and names. It starts the built demo (`npm run build`) with a folder of its own, or looks at `--url`, a site that
 * runs with GALLERY=yes. With `--var FOLDER` the demo is kept there, for the next time: its pictures are drawn once, in some minutes.
 * `--widths 375,1280` and `--schemes dark` make fewer, `--minutes 20` ends it there.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    var: { type: 'string' },
    widths: { type: 'string', default: '375,768,1280,1920' },
    schemes: { type: 'string', default: 'light,dark' },
    minutes: { type: 'string', default: '30' },
  },
})
const [folder, ...words] = positionals
if (!folder) {
  console.error(
    'Usage: node scripts/contact-sheets.ts FOLDER [WORD…] [--url URL] [--var FOLDER] [--widths 375,1280] [--schemes dark] [--minutes 20]',
  )
  process.exit(2)
}
const until = Date.now() + Number(values.minutes) * 60_000
await mkdir(folder, { recursive: true })
const work = await mkdtemp(join(tmpdir(), 'gable-sheets-'))
await using stack = new AsyncDisposableStack()
stack.defer(() => rm(work, { recursive: true, force: true, maxRetries: 5 }))
const url = values.url ?? (await startedDemo())
const browser = await chromium.launch(await chromiumProgram())
stack.defer(() => browser.close())

const shown = [...(await pageKinds(url)), ...(await blockKinds(url))].filter(
  ({ sheet, name }) => words.length === 0 || words.some((word) => `${sheet} ${name}`.includes(word)),
)
for (const colorScheme of values.schemes.split(',').filter((each) => each === 'light' || each === 'dark')) {
  for (const width of values.widths.split(',').map(Number)) {
    const isPhone = width < 768
    const context = await browser.newContext({
      viewport: { width, height: isPhone ? 812 : 900 },
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      colorScheme,
    })
    for (const [group, pages] of Map.groupBy(shown, (each) => each.sheet)) {
      const photographs: Photographed[] = []
      for (const page of pages) if (Date.now() < until) photographs.push(await photograph(context, url, page, width))
      for (const file of await layOut(photographs, join(folder, `${group}-${width}-${colorScheme}`), width)) console.log(file)
    }
    await context.close()
  }
}
if (Date.now() >= until) {
  console.error(`Not all: ${values.minutes} minutes are over (--minutes).`)
  process.exitCode = 1
}

/** The demo of today, with pictures of nine shapes beside its own. */
async function startedDemo(): Promise<string> {
  const content = await contentWithShapes(join(work, 'content'))
  const site = stack.use(
    await runningSite(
      values.var ?? join(work, 'var'),
      { GABLE_CONTENT: content, GALLERY: 'yes', PAGE_CACHE_MB: '0', LOG_LEVEL: 'info' },
      { isLong: true },
    ),
  )
  // Pictures of properties are drawn while the site runs: first one of each. Some have none for ever.
  const patience = Math.min(until, Date.now() + 4 * 60_000)
  while (Date.now() < patience && (await (await fetch(`${site.url}/property-for-sale`)).text()).includes('data-no-picture'))
    await new Promise((done) => setTimeout(done, 3000))
  return site.url
}
