import { expect, test } from 'vitest'
import type { PageFacts, Slide } from '#src/domain/site/page-facts.ts'
import { mediaOverlays } from './media-overlays.ts'
import { hashPath, matchOverlay } from './overlay.ts'

const slide: Slide = { hash: 'a'.repeat(64), width: 1200, height: 800, alt: '', caption: '' }
const page: PageFacts = {
  pictureSets: {
    'history-images/Sold & gone, 50% up1857': [slide],
    'gallery-card-slider-expand/homes': [slide],
    'agricultural-sales-event/12': [slide],
    'antiques-sales-event/12': [slide],
    'property-auction-sales-event/12': [slide],
  },
}

/** The eight sources of the carousel, as a hash names them (T17). */
test.each([
  ['#/property-images', 'Photographs'],
  ['#/property-images/2', 'Photographs'],
  ['#/floorplan', 'Floorplans'],
  ['#/epc-chart', 'Energy performance'],
  ['#/agricultural-sales-event/12', 'Pictures'],
  ['#/antiques-sales-event/12', 'Pictures'],
  ['#/property-auction-sales-event/12', 'Pictures'],
  ['#/history-images/Sold%20%26%20gone%2C%2050%25%20up1857', 'Pictures'],
  ['#/history-images/Sold%20%26%20gone%2C%2050%25%20up1857/1', 'Pictures'],
  ['#/gallery-card-slider-expand/1/homes', 'Pictures'],
])('%s opens "%s", and fills the window', (hash, title) => {
  const open = matchOverlay(mediaOverlays, hashPath(hash) ?? '', page)
  expect(open?.overlay).toMatchObject({ title, fills: 'window' })
})

test.each(['history-images/1857', 'gallery-card-slider-expand/1/other', 'history-images/__proto__'])(
  '#/%s is no set of the page and opens nothing',
  (path) => {
    expect(matchOverlay(mediaOverlays, `/${path}`, page)).toBeUndefined()
  },
)

test.each([page, {}])('an event that the page does not know is asked for, on any page', (facts) => {
  for (const source of ['agricultural-sales-event', 'antiques-sales-event', 'property-auction-sales-event'])
    expect(matchOverlay(mediaOverlays, `/${source}/13`, facts)?.params).toEqual({ set: '13' })
})

test('a set of one source is none of another', () => {
  expect(matchOverlay(mediaOverlays, '/history-images/12', page)).toBeUndefined()
})
