import pMap from 'p-map'
import { expect, test } from 'vitest'
import { allExamples } from '#src/blocks/kinds.ts'
import { overlays } from '#src/overlays/overlays.ts'
import { openPage } from '#tests/support/chromium.ts'
import { builtForDevelopment } from './support/development-assets.ts'
import { showcase } from './support/showcase.ts'

test('React for development warns of nothing on pages, in islands of blocks and in overlays as the server drew them', async () => {
  await using site = await showcase({ assets: await builtForDevelopment() })
  const { missing: _, ...pages } = site.pages
  const kinds = new Set(allExamples.map(({ kind }) => `/gallery/${kind}`))
  const id = pages.house.split('/')[2]
  const drawn = overlays.map(({ path }) => `${path.replaceAll(/:\w+/g, '1')}?property=${id}`)
  const paths = [...Object.values(pages), ...kinds, ...drawn]
  const warnings = await pMap(paths, (path) => warningsOf(site.url + path), { concurrency: 4 })
  expect(warnings.flat()).toEqual([])
})

async function warningsOf(address: string): Promise<string[]> {
  await using window = await openPage()
  await window.page.goto(address, { waitUntil: 'networkidle' })
  // The demo agency has not all that an overlay may show.
  return window.faults.filter((fault) => !fault.includes('404 (Not Found)')).map((fault) => `${address}: ${fault}`)
}
