import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '93.184.216.34', '2001:4860:4860::8888', '2a00:1450:4009::200e', '::ffff:8.8.8.8'])('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true)
})

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.9.9.9'],
  ['this machine', '::1'],
  ['this machine, mapped', '::ffff:127.0.0.1'],
  ['this machine, mapped in numbers', '::ffff:7f00:1'],
  ['no address', '0.0.0.0'],
  ['no address', '::'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['a private network', 'fc00::1'],
  ['a private network, mapped', '::ffff:10.0.0.1'],
  ['a cloud’s metadata service', '169.254.169.254'],
  ['a cloud’s metadata service', 'fd00:ec2::254'],
  ['a link', 'fe80::1'],
  ['a link with its zone', 'fe80::1%eth0'],
  ['a provider’s inside', '100.64.0.1'],
  ['everybody', '255.255.255.255'],
  ['a group', '224.0.0.1'],
  ['a group', 'ff02::1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '2001:db8::1'],
  ['benchmarks', '198.18.0.1'],
  ['the reserved rest', '240.0.0.1'],
  ['IPv4 carried by NAT64', '64:ff9b::a00:1'],
  ['IPv4 carried by 6to4', '2002:a00:1::'],
  ['IPv4 carried by Teredo', '2001::1'],
  ['not an address', 'localhost'],
  ['not an address', ''],
  ['not an address', '999.1.1.1'],
])('%s (%s) is not', (_, ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})
