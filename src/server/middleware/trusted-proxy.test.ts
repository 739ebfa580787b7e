import { expect, test } from 'vitest'
import { trustedProxy } from './trusted-proxy.ts'

test.each([
  ['no', '10.0.0.1', '1.2.3.4', '10.0.0.1'],
  ['loopback', '127.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['loopback', '::ffff:127.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['loopback', '10.0.0.1', '1.2.3.4', '10.0.0.1'],
  ['private', '10.0.0.1', '6.6.6.6, 1.2.3.4, 192.168.0.3', '1.2.3.4'],
  ['10.0.0.0/8, 203.0.113.7', '203.0.113.7', '1.2.3.4, 10.9.9.9', '1.2.3.4'],
  ['2001:db8::/32', '2001:db8::1', '2a00:1450::5', '2a00:1450::5'],
  ['loopback', '127.0.0.1', '', '127.0.0.1'],
  ['loopback', '127.0.0.1', 'made up, 1.2.3.4', '1.2.3.4'],
  ['loopback', '127.0.0.1', 'made up', ''],
])('TRUST_PROXY=%s: %s with "%s" is %s', (setting, peer, forwarded, client) => {
  expect(trustedProxy(setting).clientAddress(peer, (name) => (name === 'x-forwarded-for' ? forwarded : undefined))).toBe(client)
})

test('the scheme is believed of a trusted proxy only', () => {
  const https = (name: string) => (name === 'x-forwarded-proto' ? 'https' : undefined)
  expect(trustedProxy('loopback').isSecure('127.0.0.1', https)).toBe(true)
  expect(trustedProxy('loopback').isSecure('1.2.3.4', https)).toBe(false)
  expect(trustedProxy('no').isSecure('127.0.0.1', https)).toBe(false)
  expect(trustedProxy('loopback').isSecure(undefined, https)).toBe(false)
})

test.each(['yes', '10.0.0.0/99', 'private;loopback', ''])('TRUST_PROXY=%s is refused', (setting) => {
  expect(() => trustedProxy(setting)).toThrow(/TRUST_PROXY must be "no" or a list/)
})
