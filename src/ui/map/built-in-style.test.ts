import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { builtInStyle, fontStack, mapColours } from './built-in-style.ts'

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

const tokens: Record<string, readonly [number, number, number]> = {
  '--white': [255, 255, 255],
  '--paper': [240, 240, 240],
  '--bottle': [0, 100, 50],
  '--ink': [10, 20, 30],
  '--quiet': [70, 80, 90],
  '--on-bottle': [250, 250, 250],
  '--primrose': [240, 230, 70],
}

test('a map is painted in the agency’s colours', () => {
  const colours = mapColours((token) => tokens[token]!)
  expect(colours).toMatchObject({
    pin: 'rgb(0, 100, 50)',
    onPin: 'rgb(250, 250, 250)',
    signal: 'rgb(240, 230, 70)',
    name: 'rgb(10, 20, 30)',
  })
})

test('water is a thin wash of the agency’s own colour, land lighter than it', () => {
  const { water, land } = mapColours((token) => tokens[token]!)
  expect(water).toBe('rgb(204, 224, 214)')
  expect(land).toBe('rgb(244, 244, 244)')
})
