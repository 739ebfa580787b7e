import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { Share } from './share.tsx'

test('an address is shared by the device, and by a mail where there are no scripts', () => {
  const card = aCard({ id: 7, displayAddress: '1 High Street & Co', price: null })
  const html = renderToStaticMarkup(<Share card={card} publicUrl="https://a.test" />)
  expect(html).toContain('data-share="https://a.test/properties/7/sales"')
  expect(html).toContain('mailto:?subject=1%20High%20Street%20%26%20Co')
  expect(html).toContain('POA%0A%0Ahttps%3A%2F%2Fa.test')
})
