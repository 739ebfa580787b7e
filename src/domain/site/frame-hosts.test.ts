import { expect, test } from 'vitest'
import { isFrameAllowed } from './frame-hosts.ts'

const hosts = ['https://auctions.example', 'https://*.bids.example']

test.each([
  ['https://auctions.example/lots?x=1', true],
  ['https://live.bids.example/', true],
  ['http://auctions.example/', false],
  ['https://auctions.example.org/', false],
  ['https://evil-auctions.example/', false],
  ['https://bids.example/', false],
  ['https://auctions.example:8443/', false],
  ['https://auctions.example@evil.example/', false],
  ['/guide', false],
  ['javascript:alert(1)', false],
])('%s may be shown in a frame: %s', (address, may) => {
  expect(isFrameAllowed(address, hosts)).toBe(may)
})
