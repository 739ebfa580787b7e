import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { valuesIn } from '#tests/support/form-controls.ts'
import { Filters, SearchButton } from './filters.tsx'

test('type and order stand in their fields; the usual order has no value', () => {
  const values = (criteria: object) =>
    valuesIn(<Filters criteria={{ channel: 'sales', ...criteria }} defaultStatus="available" clearHref="/cleared" />)
  expect(values({ tags: ['bungalow'], sorted: 'least-expensive-first' })).toMatchObject({
    tag: 'bungalow',
    sorted: 'least-expensive-first',
  })
  expect(values({})).toMatchObject({ tag: '', sorted: '' })
})

test('on a narrow screen they are a sheet that its buttons open and close without script', () => {
  const markup = renderToStaticMarkup(
    <Filters criteria={{ channel: 'sales', minBeds: 2 }} defaultStatus="available" clearHref="/cleared" />,
  )
  const sheet = markup.match(/<div id="([^"]*)" popover="auto"/)?.[1]
  expect(sheet).toBeDefined()
  expect(markup.match(new RegExp(`popoverTarget="${sheet}"`, 'gi'))).toHaveLength(2)
  expect(markup).toContain('>1 set<')
  expect(markup).toMatch(/<a href="\/cleared"[^>]*>Clear all</)
})

test('with a number that could not be read they are no sheet: nobody would see without scripts what is said of it', () => {
  const markup = renderToStaticMarkup(
    <Filters criteria={{ channel: 'sales' }} unread={{ minAcreage: 'lots' }} defaultStatus="available" clearHref="/cleared" />,
  )
  expect(markup).toContain('<div id="search-filters" role="group"')
  expect(markup).not.toContain('Filter and sort <')
})

test('without scripts it is a button that searches; the text that tells of counts is there, empty, to be read when it changes', () => {
  const html = renderToStaticMarkup(<SearchButton />)
  expect(html).toMatch(/<button type="submit"[^>]*>.*<span data-live-count="">Search<\/span>/)
  expect(html).toMatch(/<p data-live-status="" role="status"[^>]*><\/p>/)
})
