import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { builtInStyle, fontStack } from './built-in-style.ts'
import { mapColours } from './map-colours.ts'

const look = {
  colours: mapColours(() => [10, 20, 30]),
  fonts: { text: '"Instrument Sans", "Instrument Sans Fallback", Arial, sans-serif', display: "'Bricolage Grotesque', sans-serif" },
  land: '/assets/coast.json',
}

test('MapLibre’s own validator finds nothing wrong with the style', () => {
  expect(validateStyleMin(builtInStyle(look))).toEqual([])
})

test('it asks nobody else for anything: no glyphs, no sprite, no tiles', () => {
  const { sources, ...style } = builtInStyle(look)
  expect(style).not.toHaveProperty('glyphs')
  expect(style).not.toHaveProperty('sprite')
  for (const source of Object.values(sources)) expect(source.type).toBe('geojson')
})

test('those whose data it shows are named on it', () => {
  expect(JSON.stringify(builtInStyle(look).sources)).toMatch(/GeoNames.*CC BY 4\.0.*Natural Earth/)
})

test('the families of the page come after a name that says the weight', () => {
  expect(fontStack(look.fonts.text, 'Bold')).toEqual(['Instrument Sans Bold', 'Instrument Sans', 'Arial', 'sans-serif'])
  expect(fontStack(look.fonts.display, 'Regular')).toEqual(['Bricolage Grotesque Regular', 'Bricolage Grotesque', 'sans-serif'])
})
