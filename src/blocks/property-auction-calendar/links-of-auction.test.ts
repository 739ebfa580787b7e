import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import { linksOfAuction } from './links-of-auction.ts'

const auction = aSale({ lotsLink: '/lots', registerLink: 'https://bids.example/' })

test.each([
  [true, ['View Lots /lots', 'Register https://bids.example/']],
  [false, ['View Lots /lots']],
])('to come %s: %j', (isToCome, links) => {
  expect(linksOfAuction(auction, isToCome).map(({ text, href }) => `${text} ${href}`)).toEqual(links)
  expect(linksOfAuction(aSale(), isToCome)).toEqual([])
})
