import { expect, test } from 'vitest'
import { auctionPart, mayFrame, partPath } from './auction-part.ts'

test.each([
  ['/', { room: '/' }],
  ['/auctions', { room: '/auctions' }],
  ['/online-timed-auctions', { room: '/', framed: 'online-timed-auctions' }],
  ['/auctions/buying-guide', { room: '/auctions', framed: 'buying-guide' }],
  ['/land/auctions/selling-guide', { room: '/land/auctions', framed: 'selling-guide' }],
  ['/auctions/buying-guides', { room: '/auctions/buying-guides' }],
])('%s shows %j', (path, part) => {
  expect(auctionPart(path)).toEqual(part)
})

test.each(['/', '/auctions'])('parts of the room at %s are found again', (room) => {
  expect(auctionPart(partPath(room, 'buying-guide'))).toEqual({ room, framed: 'buying-guide' })
})

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
  expect(mayFrame(address, hosts)).toBe(may)
})
