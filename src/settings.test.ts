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
