import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { openPage } from '#tests/support/chromium.ts'
import { contentOf, fileText } from '#tests/support/content-stores.ts'
import { sitemapPaths } from '#tests/support/crawl.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { testContent } from '#tests/support/site.ts'
import { isFullRun, trials } from '#tests/support/trials.ts'
import { contentWriter, readWritten } from './support/content-writer.ts'
import { editedSite, importDemoStock } from './support/rebuilt-site.ts'

const demo = contentInFolder('content/demo')
/** What a folder without content begins with (src/start/begin-content.ts). */
const starter = contentInFolder('content/starter')

/** Each is published before those that choose among what it says. */
const rounds = [/^branches\//, /^forms\//, /./]

/** Of different kinds, and nothing that other files need. */
const sample = ['pages/land-and-farms.yaml', 'articles/lime-and-patience.md', 'events/antiques.yaml']

/** Former addresses of redirects.csv, which no sitemap has. */
const former = ['/index.php', '/about-us.html', '/livestock/prices', '/vacancies.html']

/** The files that are written by forms, and a folder that has the demo's pictures and brochures, but none of them. */
async function missingContent() {
  const [all, begun] = [await textPaths(demo), await textPaths(starter)]
  if (!isFullRun) return { paths: sample, begun: [], folder: contentOf({}, { over: demo, without: sample }) }
  const texts = await Promise.all(begun.map(async (path) => [path, await fileText(starter, path)] as const))
  return { paths: all, begun, folder: contentOf(Object.fromEntries(texts), { over: demo, without: all }) }
}

async function textPaths(store: typeof demo): Promise<string[]> {
  return [...(await store.stamps()).keys()].filter((path) => /\.(yaml|md|csv)$/.test(path) && !path.endsWith('README.md'))
}

function isOfSample(address: string): boolean {
  return sample.some((path) => address.startsWith(`/${path.replace(/^pages\/|\.\w+$/g, '')}`))
}

test(
  'what is written in the forms of the office, from an empty folder, makes the same pages as the demo',
  async () => {
    const { paths, begun, folder } = await missingContent()
    await using db = await databaseWithPlaces()
    const { branches } = await testContent()
    await importDemoStock(db, { properties: trials(20, 150), branches })
    await using original = await editedSite(db, demo)
    await using rebuilt = await editedSite(db, folder)
    await using window = await openPage()
    const { page } = window
    await page.goto(rebuilt.url + (await rebuilt.invite()))
    await page.getByRole('button', { name: 'Go into the office' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hello Ann Bee' }).waitFor()
    const writer = await contentWriter(page, rebuilt.url)
    for (const round of rounds) {
      const now = paths.filter((path) => rounds.find((each) => each.test(path)) === round)
      for (const path of now) {
        const written = readWritten(path, await fileText(demo, path))
        expect(await writer.write(written, !begun.includes(path))).toEqual({ path, missing: [], refused: [], asYaml: [], elsewhere: [] })
      }
      if (now.length > 0) await writer.publish()
    }
    const addresses = [...(await sitemapPaths(original.ask, original.publicUrl)), ...former]
    expect(addresses.length).toBeGreaterThan(250)
    const differing: string[] = []
    for (const address of addresses.filter((each, at) => isFullRun || isOfSample(each) || at % 10 === 0)) {
      const [theirs, ours] = await Promise.all([original, rebuilt].map(async ({ ask }) => await answerOf(await ask(address))))
      if (theirs !== ours) differing.push(address)
    }
    expect(differing).toEqual([])
  },
  trials(300_000, 3_000_000),
)

async function answerOf(answer: Response): Promise<string> {
  return [answer.status, answer.headers.get('location'), await answer.text()].join('\n')
}
