import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PatchMap } from './patch-map.tsx'

const branch = { name: 'Bridgwater', location: { lat: 51.128, lng: -2.993 } }
const patch = {
  places: [
    ['Burnham-on-Sea', -2.997, 51.239, 19_000],
    ['Cannington', -3.063, 51.15, 2_200],
  ],
  around: [
    ['Bridgwater', -2.9935, 51.1282, 41_000],
    ['Taunton', -3.103, 51.015, 64_000],
  ],
} as const
const html = renderToStaticMarkup(<PatchMap patch={patch} branch={branch} label="Map of Burnham-on-Sea" />)

test('a patch is drawn with its places, and the town of the branch is named once', () => {
  expect(html).toContain('role="img" aria-label="Map of Burnham-on-Sea"')
  const names = [...html.matchAll(/<text[^>]*>([^<]+)</g)].map(([, name]) => name)
  expect(names.slice(0, 3)).toEqual(['Bridgwater', 'Burnham-on-Sea', 'Cannington'])
  expect(names.filter((name) => name === 'Bridgwater')).toHaveLength(1)
})

test('the shore is drawn as far as it is seen: the map is a few kilobytes', () => {
  expect(html.match(/<path d="M[^"]+" class="[^"]*land/)?.[0].length).toBeGreaterThan(60)
  expect(html.length).toBeLessThan(4_000)
})
