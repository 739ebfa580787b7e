import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPlaces, recentPlaces, rememberPlace } from './recent-places.ts'

let items: Map<string, string>

beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  })
})
test('the last five places are kept, the latest first, each once', () => {
  for (const name of ['Wells', 'Street', 'Frome', 'Bath', 'Wells', 'Yeovil', 'Chard']) rememberPlace([name, name.toLowerCase()])
  expect(recentPlaces().map(([text]) => text)).toEqual(['Chard', 'Yeovil', 'Wells', 'Bath', 'Frome'])
})

test('a place that has another label now is called by that', () => {
  rememberPlace(['Newport', 'location-newport'])
  rememberPlace(['Newport (near Wem)', 'location-newport'])
  expect(recentPlaces()).toEqual([['Newport (near Wem)', 'location-newport']])
})

test('they can be cleared', () => {
  rememberPlace(['Wells', 'wells'])
  forgetPlaces()
  expect(recentPlaces()).toEqual([])
  expect(items.size).toBe(0)
})

test('what is damaged is left out', () => {
  items.set('gable.places', JSON.stringify({ version: 1, value: [['Wells', 'wells'], ['Wells'], ['', 'x'], 7, ['Bath', 'x'.repeat(300)]] }))
  expect(recentPlaces()).toEqual([['Wells', 'wells']])
})

test('where the browser keeps nothing, nothing is remembered', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberPlace(['Wells', 'wells'])
  expect(recentPlaces()).toEqual([])
})
