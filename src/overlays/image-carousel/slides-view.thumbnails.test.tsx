import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Thumbnails } from './slides-view.tsx'

const slides = ['a', 'b', 'c'].map((letter) => ({ hash: letter.repeat(64), width: 1200, height: 800, alt: 'The house', caption: 'Front' }))
const markup = renderToStaticMarkup(<Thumbnails slides={slides} of="Floorplan" position={1} choose={() => {}} />)

test('each is a button that says which it is, and the one that is shown is marked', () => {
  expect(markup).toContain('<ul class="')
  expect(markup).toContain('aria-label="All 3 floorplans"')
  const buttons = [...markup.matchAll(/aria-label="(Floorplan \d)" aria-current="(\w+)"/g)].map(([, ...said]) => said)
  expect(buttons).toEqual([
    ['Floorplan 1', 'false'],
    ['Floorplan 2', 'true'],
    ['Floorplan 3', 'false'],
  ])
})

test('they are the smallest size alone, fetched as they come into view, and say nothing twice', () => {
  expect(markup.match(/srcSet="[^"]*"/gi)).toEqual(slides.map(({ hash }) => `srcSet="/images/175/${hash}.jpg 175w"`))
  expect(markup.match(/loading="lazy"/g)).toHaveLength(3)
  expect(markup.match(/alt=""/g)).toHaveLength(3)
})
