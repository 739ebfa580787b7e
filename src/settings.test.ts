import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('an empty environment is enough', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    databaseFolder: 'var/database',
    contentFolder: 'content/demo',
  })
})

test('names every setting that cannot be used', () => {
  expect(() => readSettings({ PORT: 'http', FEED_TOKEN: 'short' })).toThrow(
    'PORT must be a port number\nFEED_TOKEN must have at least 16 characters',
  )
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('without a style of its own the map asks nobody', () => {
  expect(readSettings({ MAP_KEY: 'k', MAP_HOSTS: 'https://tiles.example' }).map).toEqual({ style: null, origins: [] })
})

test('a style has its key filled in, and the hosts that it may ask', () => {
  const { map } = readSettings({
    MAP_STYLE_URL: 'https://maps.example/style.json?key={key}',
    MAP_KEY: 'a b',
    MAP_ATTRIBUTION: '© Maps',
    MAP_HOSTS: 'https://tiles.example:8443/v1 https://maps.example',
  })
  expect(map).toEqual({
    style: { address: 'https://maps.example/style.json?key=a%20b', attribution: '© Maps' },
    origins: ['https://maps.example', 'https://tiles.example:8443'],
  })
})

test('a host that is no address is told', () => {
  expect(() => readSettings({ MAP_STYLE_URL: 'https://maps.example/s', MAP_HOSTS: '*.example' })).toThrow('MAP_HOSTS.0 must be an address')
})
