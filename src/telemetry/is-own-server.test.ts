import { expect, test } from 'vitest'
import { isOwnServer } from './is-own-server.ts'

test.each(['postcodes', 'localhost', '127.0.0.1', '[::1]', '10.1.2.3', 'valuations.internal', 'crm.office.LAN'])('%s is ours', (name) => {
  expect(isOwnServer(name)).toBe(true)
})

test.each(['api.postcodes.io', 'platform.reapit.cloud', '8.8.8.8', '[2a00:1450::1]', 'internal.example'])('%s is not', (name) => {
  expect(isOwnServer(name)).toBe(false)
})
