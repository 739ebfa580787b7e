import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { PppwContext, Price } from './price.tsx'

function price(overrides: Parameters<typeof aCard>[0], pppw = false): string {
  const shown = (
    <PppwContext value={pppw}>
      <Price card={aCard(overrides)} />
    </PppwContext>
  )
  return wordsOfPage(renderToStaticMarkup(shown))
}

const rent = { channel: 'lettings', price: 950, priceValue: 950, rentFrequency: 'monthly' } as const

test.each([
  [{}, '£325,000'],
  [{ priceQualifier: 'guide-price' }, 'Guide price £325,000'],
  [{ price: null }, 'POA'],
  [rent, '£950 pcm £219 pw'],
  [{ ...rent, letType: 'commercial' }, '£950 pcm'],
  [{ ...rent, price: null, priceValue: null }, 'Rent on application'],
] satisfies [Parameters<typeof aCard>[0], string][])('%j is priced %s', (card, words) => {
  expect(price(card)).toBe(words)
})

test('a student let is priced by the person where the agency shows it so', () => {
  const student = { ...rent, letType: 'student', bedrooms: 3 } as const
  expect(price(student, true)).toBe('£950 pcm £73 PPPW')
  expect(price(student)).toBe('£950 pcm £219 pw')
})
