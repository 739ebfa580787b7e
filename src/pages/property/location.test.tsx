import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/page-content.ts'
import { Location } from './location.tsx'

const point = { lat: 51.02, lng: -3.1 }
const branch = { name: 'Taunton', location: { lat: 51.0149, lng: -3.1029 } }

test.each([
  ['exact', 'The map marks the property itself.', '?mlat='],
  ['postcode', 'The map shows the postcode: the property is near the mark.', '?mlat='],
  ['approximate', 'we tell the exact place when you ask', '#map=14'],
] as const)('an address that is %s says how exact the map is', (precision, words, link) => {
  const html = renderToStaticMarkup(<Location point={point} precision={precision} branch={undefined} />)
  expect(wordsOf(html)).toContain(words)
  expect(html).toContain(link)
})

test('an approximate place has no marker on the map', () => {
  expect(renderToStaticMarkup(<Location point={point} precision="approximate" branch={branch} />)).not.toContain('mlat')
})

test('a hidden or unknown place has no map', () => {
  expect(renderToStaticMarkup(<Location point={point} precision="hidden" branch={branch} />)).toBe('')
  expect(renderToStaticMarkup(<Location point={null} precision="exact" branch={branch} />)).toBe('')
})

test('the way leads to the property where its place is exact, and to the branch in any case', () => {
  const approximate = renderToStaticMarkup(<Location point={point} precision="approximate" branch={branch} />)
  expect(approximate).not.toContain('directions?to=51.02')
  expect(approximate).toContain('directions?to=51.0149%2C-3.1029')
  expect(wordsOf(approximate)).toContain('Directions to our Taunton branch')
  for (const [precision, words] of [
    ['exact', 'Directions to it (new tab)'],
    ['postcode', 'Directions to the postcode (new tab)'],
  ] as const) {
    const html = renderToStaticMarkup(<Location point={point} precision={precision} branch={undefined} />)
    expect(html).toContain('directions?to=51.02%2C-3.1')
    expect(wordsOf(html)).toContain(words)
  }
})

test('the browser is given the point that may be shown, and nothing else of the property', () => {
  const html = renderToStaticMarkup(
    <Location point={point} precision="approximate" branch={{ ...branch, email: 'x@y.example' } as typeof branch} />,
  )
  const props = JSON.parse(/data-props="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"'))
  expect(props).toEqual({ point, precision: 'approximate', branch })
})
