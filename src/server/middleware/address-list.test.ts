import { expect, test } from 'vitest'
import { WrongSettings } from '#src/settings.ts'
import { addressList, plainAddress } from './address-list.ts'

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

test.each([undefined, '', 'made up', '10.0.0.256', 'loopback'])('%j is no address, so never among any', (text) => {
  expect(addressList('loopback, 0.0.0.0/0, ::/0', 'AGENCY_ADDRESSES')(text)).toBe(false)
})

test.each(['yes', '10.0.0.0/99', 'loopback,', '', 'constructor'])('%j is refused by the name of the setting', (setting) => {
  expect(() => addressList(setting, 'AGENCY_ADDRESSES')).toThrow(WrongSettings)
  expect(() => addressList(setting, 'AGENCY_ADDRESSES')).toThrow(/^AGENCY_ADDRESSES must be "no" or a list/)
})

test('an address is written in one way', () => {
  expect(['::ffff:10.0.0.1', ' 10.0.0.1 ', '2001:DB8:0:0::1', 'x', undefined].map(plainAddress)).toEqual([
    '10.0.0.1',
    '10.0.0.1',
    '2001:db8::1',
    '',
    '',
  ])
})
