import { expect, test } from 'vitest'
import { mapColours } from './map-colours.ts'

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
