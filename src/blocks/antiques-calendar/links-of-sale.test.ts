import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import { linksOfSale } from './links-of-sale.ts'

test.each([
  [{}, []],
  [{ catalogueLink: 'https://c.example/' }, ['View Catalogue https://c.example/']],
  [
    { contactNumber: '01632 960001', entryForm: '/enter', externalLink: 'https://o.example/' },
    ['View Online https://o.example/', 'Entry form /enter', 'Call tel:01632960001'],
  ],
])('a sale with %j leads to %j', (overrides, links) => {
  expect(linksOfSale(aSale(overrides)).map(({ text, href }) => `${text} ${href}`)).toEqual(links)
})
