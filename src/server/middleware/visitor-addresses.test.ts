import { expect, test } from 'vitest'
import { WrongSettings } from '#src/settings.ts'
import { addressList, plainAddress, trustedProxy } from './visitor-addresses.ts'

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

test('X-Forwarded-Proto is accepted from a trusted proxy only', () => {
  const https = (name: string) => (name === 'x-forwarded-proto' ? 'https' : undefined)
  expect(trustedProxy('loopback').isSecure('127.0.0.1', https)).toBe(true)
  expect(trustedProxy('loopback').isSecure('1.2.3.4', https)).toBe(false)
  expect(trustedProxy('no').isSecure('127.0.0.1', https)).toBe(false)
  expect(trustedProxy('loopback').isSecure(undefined, https)).toBe(false)
})

test.each(['yes', '10.0.0.0/99', 'private;loopback', ''])('TRUST_PROXY=%s is rejected', (setting) => {
  expect(() => trustedProxy(setting)).toThrow(/TRUST_PROXY must be "no" or a list/)
})

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '10.0.0.1', false],
  ['private', '192.168.3.4', true],
  ['private', 'fd00::1', true],
  ['private', '81.2.69.142', false],
  ['81.2.69.142', '81.2.69.142', true],
  ['81.2.69.142', '::ffff:81.2.69.142', true],
  ['81.2.69.142', '81.2.69.143', false],
  ['81.2.69.0/28, 2001:db8:5::/48', '81.2.69.15', true],
  ['81.2.69.0/28, 2001:db8:5::/48', '81.2.69.16', false],
  ['81.2.69.0/28, 2001:db8:5::/48', '2001:db8:5:1::9', true],
  ['81.2.69.0/28, 2001:db8:5::/48', '2001:db8:6::9', false],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['no', '127.0.0.1', false],
])('%s: %s is among them: %s', (setting, address, isAmong) => {
  expect(addressList(setting, 'AGENCY_ADDRESSES')(address)).toBe(isAmong)
})

test.each([undefined, '', 'made up', '10.0.0.256', 'loopback'])('%j is not an address, so it is in no range', (text) => {
  expect(addressList('loopback, 0.0.0.0/0, ::/0', 'AGENCY_ADDRESSES')(text)).toBe(false)
})

test.each(['yes', '10.0.0.0/99', 'loopback,', '', 'constructor'])('%j is rejected with the name of the setting', (setting) => {
  expect(() => addressList(setting, 'AGENCY_ADDRESSES')).toThrow(WrongSettings)
  expect(() => addressList(setting, 'AGENCY_ADDRESSES')).toThrow(/^AGENCY_ADDRESSES must be "no" or a list/)
})

test('an address has one canonical form', () => {
  expect(['::ffff:10.0.0.1', ' 10.0.0.1 ', '2001:DB8:0:0::1', 'x', undefined].map(plainAddress)).toEqual([
    '10.0.0.1',
    '10.0.0.1',
    '2001:db8::1',
    '',
    '',
  ])
})
