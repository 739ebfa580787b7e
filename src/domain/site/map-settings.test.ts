import { expect, test } from 'vitest'
import { mapSettings } from './map-settings.ts'

const given = { MAP_KEY: 'a b', MAP_ATTRIBUTION: '© Maps', MAP_HOSTS: ['https://tiles.example:8443/v1', 'https://maps.example'] }

test('a style has its key in it, and names whom pages may ask, each once', () => {
  expect(mapSettings({ ...given, MAP_STYLE_URL: 'https://maps.example/style.json?key={key}&again={key}' })).toEqual({
    style: { address: 'https://maps.example/style.json?key=a%20b&again=a%20b', attribution: '© Maps' },
    origins: ['https://maps.example', 'https://tiles.example:8443'],
  })
})

test('without a style nobody is asked, whatever else is set', () => {
  expect(mapSettings(given)).toEqual({ style: null, origins: [] })
})
