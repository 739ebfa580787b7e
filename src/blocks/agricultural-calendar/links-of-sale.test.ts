import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import { linksOfSale } from './links-of-sale.ts'

test('a sale with nothing further leads nowhere', () => {
  expect(linksOfSale(aSale(), '/stock')).toEqual([])
})

test('a sale with all leads to each, in one order', () => {
  const sale = aSale({
    contactNumber: '01632 960001',
    externalLink: 'https://online.example/',
    entryForm: '/forms',
    stockLink: 'sheep',
    catalogueLink: 'https://catalogue.example/',
  })
  expect(linksOfSale(sale, '/livestock-market')).toEqual([
    { text: 'View Catalogue', href: 'https://catalogue.example/' },
    { text: 'Entered stock', href: '/livestock-market#sheep' },
    { text: 'Entry form', href: '/forms' },
    { text: 'View Online', href: 'https://online.example/' },
    { text: 'Call', href: 'tel:01632960001' },
  ])
  expect(linksOfSale(sale, undefined).map(({ text }) => text)).not.toContain('Entered stock')
})
