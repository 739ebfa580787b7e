import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { alertedProperty } from './alerted-property.ts'

const shown = { path: '/alerts/properties/m1-x/7', news: 'New', photoPath: (hash: string) => `/images/320/${hash}.jpg` }

test('a property as lists show it, with its photo in its own proportions', () => {
  const photo = { hash: 'abc', alt: '', width: 1200, height: 800 }
  const card = aCard({
    displayAddress: 'Mill Lane',
    price: 325_000,
    priceQualifier: 'guide-price',
    bedrooms: 3,
    propertyType: 'Detached house',
    photos: [photo],
  })
  expect(alertedProperty(card, shown)).toEqual({
    path: shown.path,
    displayAddress: 'Mill Lane',
    price: 'Guide price £325,000',
    facts: '3 bedrooms · Detached house',
    news: 'New',
    photo: { path: '/images/320/abc.jpg', height: 107 },
  })
})

test('without a price, bedrooms and photo; of one bedroom', () => {
  const bare = aCard({ price: null, bedrooms: 0, propertyType: 'Land', photos: [] })
  expect(alertedProperty(bare, shown)).toMatchObject({ price: 'POA', facts: 'Land', photo: null })
  expect(alertedProperty(aCard({ bedrooms: 1, propertyType: 'Flat' }), shown).facts).toBe('1 bedroom · Flat')
})

test('that it was taken since is said, unless that is the news', () => {
  const card = aCard({ status: 'sstc', bedrooms: 0, propertyType: 'Flat' })
  expect(alertedProperty(card, shown).facts).toBe('SSTC · Flat')
  expect(alertedProperty(card, { ...shown, news: 'SSTC' }).facts).toBe('Flat')
})
