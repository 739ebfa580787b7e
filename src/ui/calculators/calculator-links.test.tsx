import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BackToSearch, CalculatorLinks } from './calculator-links.tsx'

const links = (facts: Parameters<typeof CalculatorLinks>[0]['facts']) =>
  [...renderToStaticMarkup(<CalculatorLinks facts={facts} back={null} />).matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, ...link]) => link)

test('the guide, the terms and how data is treated, as far as there are such pages', () => {
  const guide = { link: '/mortgages', text: 'Read our guide to mortgages' }
  expect(links({ guide, terms: '/terms-of-use', privacy: '/privacy-policy' })).toEqual([
    ['/mortgages', 'Read our guide to mortgages'],
    ['/terms-of-use', 'Terms of use'],
    ['/privacy-policy', 'Privacy policy'],
  ])
  expect(links({ terms: '/terms' })).toEqual([['/terms', 'Terms of use']])
})

test('the way back to the search is theirs too, hidden until it is known where to', () => {
  const back = (to?: string) => renderToStaticMarkup(<CalculatorLinks facts={{}} back={<BackToSearch to={to} />} />)
  expect(back()).toContain('<a href="/search" hidden="" data-enhance="back-to-search">')
  expect(back('/property-for-sale/taunton')).toContain('<a href="/property-for-sale/taunton" data-enhance="back-to-search">')
})
