import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { allRoutes, patternsOf } from '#src/routes/all-routes.ts'

/** Text that begins like an address and is none of ours, or that nobody but the agency's content could have written; with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'src/gateways/postcodes-io.ts': 'addresses of the postcode service',
  'src/gateways/senders/street-client.ts': 'addresses of Street',
  'src/services/pull-feed/vebra/sweep-stock.ts': 'addresses of Alto',
}

/** First segments of the paths that are the site's own, but for those that a parameter stands for. */
const words = [...allRoutes.values()].flatMap(patternsOf).flatMap((pattern) => pattern.match(/^\/([a-z][a-z.-]*)/)?.[1] ?? [])
const byHand = new RegExp(`["'\`}]#?/(?:${[...new Set(words)].join('|').replaceAll('.', '\\.')})(?![a-z-])`, 'g')

test('no address is put together by hand', async () => {
  expect(words.length).toBeGreaterThan(20)
  const found: string[] = []
  for await (const file of glob(['{src,demo,scripts}/**/*.{ts,tsx}'])) {
    if (/\.test\.tsx?$/.test(file) || /^src\/routes[./]/.test(file) || file in exempt) continue
    const text = (await readFile(file, 'utf8'))
      .replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
      .replaceAll(/from '[^']*'|import\('[^']*'\)/g, '')
      // What an agency might write.
      .replace(/^(?:export const examples|const example\w*) = .*?^[}\]]/gms, '')
    found.push(...[...text.matchAll(byHand)].map(([match]) => `${file}: ${match}`))
  }
  expect(found).toEqual([])
})
