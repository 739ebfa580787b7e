import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aPropertyPicture } from '#tests/support/page-content.ts'
import { Photos } from './photos.tsx'

function photos(count: number): string {
  const media = Array.from({ length: count }, (_, index) => aPropertyPicture(index + 1))
  return renderToStaticMarkup(<Photos media={[...media, aPropertyPicture(99, 'floorplan')]} address="1 High Street, Taunton" />)
}

test('without photographs the place of them is drawn', () => {
  expect(photos(0)).toContain('Photographs to follow')
  expect(photos(0)).not.toContain('<img')
})

test.each([1, 2, 5])('%i photographs all stand at once', (count) => {
  expect(photos(count)).toContain(`data-count="${count}"`)
  expect(photos(count).match(/<img/g)).toHaveLength(count)
  expect(photos(count)).not.toContain('<details')
})

test('from the sixth on they are folded away, and none is lost', () => {
  expect(photos(7)).toContain('All 7 pictures')
  expect(photos(7).match(/<img/g)).toHaveLength(7)
})

test('a photo is offered in few widths, the small ones in smaller ones', () => {
  const widths = [...photos(7).matchAll(/srcSet="([^"]*)"/g)].map(([, set = '']) =>
    [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
  )
  expect(widths[0]).toEqual([375, 700, 900, 1200])
  expect(widths.slice(1, 5)).toEqual(Array.from({ length: 4 }, () => [175, 375, 700]))
  expect(widths.slice(5)).toEqual([
    [375, 700],
    [375, 700],
  ])
})

test('only the first is fetched at once; each opens itself in the carousel', () => {
  expect(photos(3).match(/<img[^>]*loading="eager"/g)).toHaveLength(1)
  expect(photos(3)).toContain('data-opens="#/property-images/3"')
})
