import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CalculatorLinks } from './calculator-links.tsx'

const links = (facts: Parameters<typeof CalculatorLinks>[0]['facts']) =>
  [...renderToStaticMarkup(<CalculatorLinks facts={facts} />).matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, ...link]) => link)

test('the guide, the terms and how data is treated, as far as there are such pages', () => {
  const guide = { link: '/mortgages', text: 'Read our guide to mortgages' }
  expect(links({ guide, terms: '/terms-of-use', privacy: '/privacy-policy' })).toEqual([
    ['/mortgages', 'Read our guide to mortgages'],
    ['/terms-of-use', 'Terms of use'],
    ['/privacy-policy', 'Privacy policy'],
  ])
  expect(links({ terms: '/terms' })).toEqual([['/terms', 'Terms of use']])
})

test('nothing where there are none', () => {
  expect(renderToStaticMarkup(<CalculatorLinks facts={{}} />)).toBe('')
})
