import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageFacts, Slide } from '#src/domain/site/page-facts.ts'
import { matchOverlay } from '../overlay.ts'
import { overlays } from '../overlays.ts'
import { EpcCharts, Floorplans, PropertyImages } from './image-carousel.tsx'

const page: PageFacts = {
  pictureSets: {
    'history-images/The first sale1857': ['a', 'b'].map((letter) => aSlide(letter)),
    'gallery-card-slider-expand/homes': ['a', 'b', 'c'].map((letter) => aSlide(letter)),
    'agricultural-sales-event/12': [aSlide('a')],
    'antiques-sales-event/12': [aSlide('a')],
    'property-auction-sales-event/12': [],
  },
}

test('without pictures it says so', () => {
  expect(photos([])).toMatch(/>No image</)
})

test('one picture is shown whole, with nothing to turn to', () => {
  const markup = photos([aSlide('a')])
  expect(markup).toContain('Photograph 1 of 1')
  expect(shown(markup)).toEqual(['a'.repeat(64)])
  expect(markup).not.toMatch(/Next|Previous|aria-current/)
  expect(markup).toContain('aria-label="Zoom in"')
})

test('of many the first is shown, and those on either side are fetched', () => {
  const markup = photos(['a', 'b', 'c', 'd'].map((letter) => aSlide(letter)))
  expect(markup).toContain('Photograph 1 of 4')
  expect(shown(markup).map((hash) => hash[0])).toEqual(['a', 'b', 'd'])
  expect(markup).toContain('aria-label="Previous photograph"')
  expect(markup).toContain('aria-label="Next photograph"')
})

test('all of many are there small, the one that is shown marked', () => {
  const markup = photos(['a', 'b'].map((letter) => aSlide(letter)))
  expect(markup).toContain('aria-label="All 2 photographs"')
  expect(markup.match(/aria-label="Photograph \d" aria-current="\w+"/g)).toEqual([
    'aria-label="Photograph 1" aria-current="true"',
    'aria-label="Photograph 2" aria-current="false"',
  ])
})

test.each([
  ['3', 'Photograph 3 of 4'],
  ['9', 'Photograph 1 of 4'],
  ['0', 'Photograph 1 of 4'],
  ['first', 'Photograph 1 of 4'],
])('#/property-images/%s begins at "%s"', (number, position) => {
  expect(
    photos(
      ['a', 'b', 'c', 'd'].map((letter) => aSlide(letter)),
      { number },
    ),
  ).toContain(position)
})

test('a caption stands below unless it only says what the picture is', () => {
  expect(photos([aSlide('a', 'The kitchen')])).toContain('The kitchen')
  expect(photos([aSlide('a', 'photograph')]).match(/photograph/gi)).toHaveLength(photos([aSlide('a')]).match(/photograph/gi)?.length ?? 0)
})

test('floorplans and energy charts call themselves so', () => {
  const ways = { close: () => {}, replace: () => {} }
  expect(renderToStaticMarkup(<Floorplans page={{ floorplans: [aSlide('a')] }} params={{}} {...ways} />)).toContain('Floorplan 1 of 1')
  expect(renderToStaticMarkup(<EpcCharts page={{ epcCharts: [aSlide('a')] }} params={{}} {...ways} />)).toContain('Energy chart 1 of 1')
})

test.each([
  ['/history-images/The%20first%20sale1857', 'Picture 1 of 2'],
  ['/history-images/The%20first%20sale1857/2', 'Picture 2 of 2'],
  ['/gallery-card-slider-expand/2/homes', 'Picture 2 of 3'],
  ['/gallery-card-slider-expand/9/homes', 'Picture 1 of 3'],
  ['/agricultural-sales-event/12', 'Picture 1 of 1'],
  ['/antiques-sales-event/12', 'Picture 1 of 1'],
  ['/property-auction-sales-event/12', 'No image'],
])('%s shows the set of pictures that the page has by that name: %s (T17)', async (path, position) => {
  const open = matchOverlay(overlays, path, page)
  const Content = await open?.overlay.load()
  expect(
    Content && open && renderToStaticMarkup(<Content page={page} params={open.params} close={() => {}} replace={() => {}} />),
  ).toContain(position)
})

test.each(['/history-images/Other', '/history-images/The%20first%20sale', '/gallery-card-slider-expand/1/other'])(
  '%s is of nothing on the page and opens nothing',
  (path) => {
    expect(matchOverlay(overlays, path, page)).toBeUndefined()
    expect(matchOverlay(overlays, path, {})).toBeUndefined()
  },
)

function photos(slides: readonly Slide[], params: Record<string, string> = {}): string {
  return renderToStaticMarkup(<PropertyImages page={{ photos: slides }} params={params} close={() => {}} replace={() => {}} />)
}

function aSlide(letter: string, caption = ''): Slide {
  return { hash: letter.repeat(64), width: 1200, height: 800, alt: '', caption }
}

/** Content hashes in the order of the pictures, but for the small ones. */
function shown(markup: string): Array<string> {
  return [...markup.replaceAll(/<ul.*<\/ul>/g, '').matchAll(/<img[^>]* src="[^"]*\/(\w{64})[^"]*"/g)].map(([, hash]) => hash ?? '')
}
