import { expect, test, vi } from 'vitest'
import type { OpenedMap } from '../map/open-map.ts'
import { drawBranchPin, edgesWith, readBranchPin } from './branch-pin.ts'

vi.mock('../map/pin-image.ts', () => ({ pinImage: () => ({ width: 1, height: 1, data: new Uint8Array(4) }), pinPixelRatio: 2 }))

test.each([
  ['-3.1029,51.0149,Taunton', { lng: -3.1029, lat: 51.0149, name: 'Taunton' }],
  ['0,50,Wells, and Street', { lng: 0, lat: 50, name: 'Wells, and Street' }],
  ['-3.1,51.01,', { lng: -3.1, lat: 51.01, name: '' }],
])('%s is a branch and where it is', (text, expected) => {
  expect(readBranchPin(text)).toEqual(expected)
})

test.each([undefined, '', 'Taunton', '-3.1,Taunton'])('%s is none', (text) => {
  expect(readBranchPin(text)).toBeUndefined()
})

test('the map is framed so that the branch is within', () => {
  expect(edgesWith([-3.2, 51, -3, 51.1], { lng: -3.5, lat: 51.05 })).toEqual([-3.5, 51, -3, 51.1])
  expect(edgesWith([-3.2, 51, -3, 51.1], { lng: -3.1, lat: 51.2 })).toEqual([-3.2, 51, -3, 51.2])
  expect(edgesWith(undefined, { lng: -3.1, lat: 51.2 })).toEqual([-3.1, 51.2, -3.1, 51.2])
  expect(edgesWith([-3.2, 51, -3, 51.1], undefined)).toEqual([-3.2, 51, -3, 51.1])
  expect(edgesWith(undefined, undefined)).toBeUndefined()
})

test('the pin stands at the branch with its name, and goes with it', () => {
  const setData = vi.fn()
  const map = { addImage: vi.fn(), addSource: vi.fn(), addLayer: vi.fn(), getSource: () => ({ setData }) }
  const show = drawBranchPin({ map, colours: {}, fonts: { plain: [], strong: [] } } as unknown as OpenedMap)
  show({ lng: -3.1, lat: 51, name: 'Taunton' })
  const [feature] = setData.mock.lastCall![0].features
  expect([feature.properties.name, feature.geometry.coordinates]).toEqual(['Taunton branch', [-3.1, 51]])
  show(undefined)
  expect(setData.mock.lastCall![0].features).toEqual([])
})
