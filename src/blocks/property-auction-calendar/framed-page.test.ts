import { expect, test } from 'vitest'
import { auctionPart, partPath } from './framed-page.tsx'

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
