import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { someResults } from '#tests/support/page-content.ts'
import { Ways } from './ways.tsx'

test('a search is shared by its own address from the first page, with its filters and its order', () => {
  const criteria = { channel: 'sales', minBeds: 2, sorted: 'least-expensive-first', page: 3 } as const
  const html = renderToStaticMarkup(<Ways results={someResults({ criteria, title: 'Properties & more', publicUrl: 'https://a.test' })} />)
  const address = 'https://a.test/property-for-sale/from-2-bed/sorted-least-expensive-first'
  expect(html).toContain(`data-share="${address}"`)
  expect(html).toContain('data-share-title="Properties &amp; more"')
  expect(html).toContain(`mailto:?subject=Properties%20%26%20more&amp;body=Properties%20%26%20more%0A%0A${encodeURIComponent(address)}`)
})

test('an area that was drawn is shared with the search', () => {
  const html = renderToStaticMarkup(
    <Ways results={someResults({ criteria: { channel: 'lettings', poly: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' } })} />,
  )
  expect(html).toMatch(/data-share="[^"]*\/property-for-rent\/poly-[\w-]+"/)
})

test('saving and sharing name what they are of, also where there is no room to show it', () => {
  const words = renderToStaticMarkup(<Ways results={someResults()} />).replaceAll(/<[^>]*>/g, '')
  expect(words).toContain('Save this search')
  expect(words).toContain('Share this search')
})
