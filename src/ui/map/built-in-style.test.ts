import { readFile } from 'node:fs/promises'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { contrastRatio } from '#src/domain/site/contrast.ts'
import { builtInStyle, fontStack } from './built-in-style.ts'
import { landWithin } from './drawn-land.ts'
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

const tokens: Record<string, readonly [number, number, number]> = {
  '--white': [255, 255, 255],
  '--paper': [240, 240, 240],
  '--mark': [0, 100, 50],
  '--ink': [10, 20, 30],
  '--quiet': [70, 80, 90],
  '--on-primrose': [20, 20, 20],
  '--primrose': [240, 230, 70],
  '--energy-a': [70, 180, 130],
  '--kind-3': [30, 70, 120],
  '--kind-4': [100, 40, 90],
  '--kind-6': [60, 70, 80],
  '--on-kind': [255, 255, 255],
  '--energy-d': [255, 220, 85],
}

test('a map is painted in the agency’s colours', () => {
  const colours = mapColours((token) => tokens[token]!)
  expect(colours).toMatchObject({
    pin: 'rgb(0, 100, 50)',
    onPin: 'rgb(255, 255, 255)',
    signal: 'rgb(240, 230, 70)',
    onSignal: 'rgb(20, 20, 20)',
    name: 'rgb(10, 20, 30)',
  })
})

test('water is a wash of the agency’s own colour, lighter near the shore; land is lighter, towns on it darker', () => {
  const { water, shallows, land, builtUp } = mapColours((token) => tokens[token]!)
  expect(water).toBe('rgb(189, 215, 202)')
  const brightness = (colour: string) => colour.match(/\d+/g)!.reduce((sum, each) => sum + Number(each), 0)
  expect(brightness(shallows)).toBeGreaterThan(brightness(water))
  expect(brightness(land)).toBeGreaterThan(brightness(water))
  expect(brightness(builtUp)).toBeLessThan(brightness(land))
})

test('names are 4.5 : 1 or better on what they stand on, in the agency’s colours', () => {
  const colours = mapColours((token) => tokens[token]!)
  const rgb = (colour: string) => colour.match(/\d+/g)!.map(Number) as [number, number, number]
  const pairs = [
    ['seaName', 'water'],
    ['seaName', 'shallows'],
    ['countryName', 'land'],
    ['lesserName', 'builtUp'],
    ['name', 'builtUp'],
  ] as const
  for (const [text, ground] of pairs)
    expect(contrastRatio(rgb(colours[text]), rgb(colours[ground])), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
})

test('names of seas and country are in the British Isles, each from a zoom at which the map can be', async () => {
  const { features } = JSON.parse(await readFile(new URL('country.json', import.meta.url), 'utf8'))
  expect(features.length).toBeGreaterThan(50)
  for (const { properties, geometry } of features) {
    expect(['sea', 'country']).toContain(properties.kind)
    expect(properties.from).toBeGreaterThanOrEqual(4)
    const [lng, lat] = geometry.coordinates
    expect(lng > -12.5 && lng < 4.5 && lat > 48.4 && lat < 61.6, properties.name).toBe(true)
    // The sea is no land, and country no sea.
    const isLand = landWithin([lng - 0.002, lat - 0.002, lng + 0.002, lat + 0.002]).length > 0
    expect(isLand, properties.name).toBe(properties.kind === 'country')
  }
})
