import { expect, test } from 'vitest'
import { energyChartAlt, photoAlt, planAlt } from './alt-text.ts'

const displayAddress = '26 Alder Mead, Williton, Somerset'

test.each([
  ['Kitchen', 'Kitchen, 26 Alder Mead'],
  ['Front', 'Front of 26 Alder Mead'],
  ['Rear elevation', 'Rear elevation of 26 Alder Mead'],
  ['Garden of 26 Alder Mead.', 'Garden of 26 Alder Mead'],
  ['', '26 Alder Mead, Williton, Somerset, photograph 4'],
  ['Photo 4', '26 Alder Mead, Williton, Somerset, photograph 4'],
  ['IMG_0042.JPG', '26 Alder Mead, Williton, Somerset, photograph 4'],
  ['DSC_1234', '26 Alder Mead, Williton, Somerset, photograph 4'],
  ['Image (4)', '26 Alder Mead, Williton, Somerset, photograph 4'],
  ['4', '26 Alder Mead, Williton, Somerset, photograph 4'],
  ['Main bedroom', 'Main bedroom, 26 Alder Mead'],
])('a photograph captioned %j is described as %j', (caption, alt) => {
  expect(photoAlt({ caption, displayAddress, position: 3 })).toBe(alt)
})

test('a photograph that stands for the property has its address when nothing else is known', () => {
  expect(photoAlt({ caption: '', displayAddress })).toBe(displayAddress)
})

test.each([
  ['Flat 20, Brewery House, Wellington', 'Kitchen, Flat 20, Brewery House'],
  ['14, Mill Lane, Chard', 'Kitchen, 14, Mill Lane'],
  ['Corner Cottage, Ford Cross', 'Kitchen, Corner Cottage'],
  ['Rectory Cross', 'Kitchen, Rectory Cross'],
])('of %s it says as much as tells it apart', (address, alt) => {
  expect(photoAlt({ caption: 'Kitchen', displayAddress: address, position: 0 })).toBe(alt)
})

test('a plan says of what, and of which floor', () => {
  expect(planAlt('Floorplan', { caption: 'Floorplan', displayAddress })).toBe('Floorplan of 26 Alder Mead')
  expect(planAlt('Floorplan', { caption: 'First floor', displayAddress, position: 1 })).toBe('Floorplan of 26 Alder Mead: first floor')
  expect(planAlt('Site plan', { caption: '', displayAddress, position: 1 })).toBe('Site plan 2 of 26 Alder Mead')
})

test('an energy chart says its bands', () => {
  const shown = { caption: 'EPC', displayAddress }
  expect(energyChartAlt({ epcCurrent: 61, epcPotential: 85 }, shown)).toBe('Energy chart of 26 Alder Mead: D (61), potentially B (85)')
  expect(energyChartAlt({ epcRating: 'C' }, shown)).toBe('Energy chart of 26 Alder Mead: C')
  expect(energyChartAlt({}, { ...shown, position: 1 })).toBe('Energy chart 2 of 26 Alder Mead')
})
