import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { type DevelopedSite, developedSite } from './support/developed-site.ts'

test('npm run dev: islands and overlays work, and a change of any file shows without a restart', async () => {
  await using site = await developedSite(withIsland)
  await using window = await openPage()
  const { page, faults } = window
  page.setDefaultTimeout(30_000)
  await page.goto(site.url)

  const island = page.locator('[data-island=likes][data-started=yes] button')
  await island.click()
  await expect.poll(() => island.textContent()).toBe('1 like')

  await page.evaluate(() => Object.assign(location, { hash: '#/book-a-valuation' }))
  await page.locator('dialog[open]').getByText('01632 960000').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })

  // A component that runs in both places, one of the server alone, a style, and what the agency writes.
  await site.change('src/ui/likes.island.tsx', ' like`', ' thanks`')
  await page.getByText('thanks').waitFor()
  await site.change('src/ui/footer.tsx', '<p>{site.strapline}</p>', '<p>Changed footer</p>')
  await page.locator('footer').getByText('Changed footer').waitFor()
  // The page that was loaded anew hears of changes only once it is connected.
  await page.waitForLoadState('networkidle')
  await site.change('src/ui/tokens.css', '--ink: #0b1f1a', '--ink: #102030')
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim() === '#102030')
  await site.change('content/starter/site.yaml', 'name: Your agency', 'name: Oak & Ash')
  await page.locator('header').getByText('Oak & Ash').first().waitFor()
  expect(faults).toEqual([])
}, 180_000)

test('npm run dev with mistakes in the content shows them on the page until they are put right', async () => {
  await using site = await developedSite(({ change }) =>
    change('content/starter/site.yaml', 'strapline: Estate', 'strapline: Agents: estate'),
  )
  await using window = await openPage()
  const { page } = window
  page.setDefaultTimeout(60_000)
  await page.goto(site.url)
  const notice = page.locator('[data-content-problems]')
  await notice.getByText('site.yaml:3 has a second colon').waitFor()

  await page.waitForLoadState('networkidle')
  await site.change('content/starter/site.yaml', 'strapline: Agents: estate', 'strapline: Estate')
  await page.locator('header').getByText('Your agency').first().waitFor()
  expect(await notice.count()).toBe(0)

  // From now on the page stays, as it was right last, with the notice on it.
  await page.waitForLoadState('networkidle')
  await site.change('content/starter/menus.yaml', 'link: /property-for-rent', 'link: /property-for-rent/mordor')
  await notice.getByText('menus.yaml:6 primary[1].link: searches in a place that is not known: mordor').waitFor()
  await page.locator('header').getByText('Your agency').first().waitFor()
}, 180_000)

/** An island as docs/browser.md describes one, on the home page. */
async function withIsland({ write, change }: Pick<DevelopedSite, 'write' | 'change'>): Promise<void> {
  await write(
    'src/ui/likes.island.tsx',
    `import { useState } from 'react'
import { island } from '../browser/island.tsx'

function LikesView({ start }: { start: number }) {
  const [likes, setLikes] = useState(start)
  return <button type="button" onClick={() => setLikes(likes + 1)}>{\`\${likes} like\`}</button>
}

export const Likes = island('likes', LikesView, { when: 'load' })
`,
  )
  const hero = 'src/blocks/search-hero/search-hero.tsx'
  await change(hero, "import * as v from 'valibot'", "import * as v from 'valibot'\nimport { Likes } from '#src/ui/likes.island.tsx'")
  await change(hero, '<SearchForm', '<Likes start={0} /><SearchForm')
}
