import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'

test('unless set the site looks in what it knows itself', () => {
  expect(readSettings({}).addresses).toEqual({ kind: 'own' })
  expect(readSettings({ ADDRESS_LOOKUP: 'off', ADDRESS_LOOKUP_KEY: 'k' }).addresses).toEqual({ kind: 'off' })
})

test.each(['getaddress', 'ideal-postcodes', 'os-places'] as const)('%s needs its key', (kind) => {
  expect(() => readSettings({ ADDRESS_LOOKUP: kind })).toThrow(`ADDRESS_LOOKUP=${kind} needs ADDRESS_LOOKUP_KEY`)
  expect(readSettings({ ADDRESS_LOOKUP: kind, ADDRESS_LOOKUP_KEY: 'k' }).addresses).toEqual({ kind, key: 'k', url: undefined })
  const elsewhere = { ADDRESS_LOOKUP: kind, ADDRESS_LOOKUP_KEY: 'k', ADDRESS_LOOKUP_URL: 'https://proxy.example/v1/' }
  expect(readSettings(elsewhere).addresses).toEqual({ kind, key: 'k', url: 'https://proxy.example/v1' })
})

test('a key that would end its header, or a service that nobody knows, is told and not shown', () => {
  const wrong = () => readSettings({ ADDRESS_LOOKUP: 'loqate', ADDRESS_LOOKUP_KEY: 'k\r\nx-forged: 1' })
  expect(wrong).toThrow('must be one of own, getaddress, ideal-postcodes, os-places, off')
  expect(wrong).toThrow('must be the key alone, without blanks')
  expect(wrong).not.toThrow('forged')
})
