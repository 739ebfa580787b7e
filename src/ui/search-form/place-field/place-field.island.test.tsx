import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlaceField } from './place-field.island.tsx'

test('the server sends a plain text field, which promises no suggestions', () => {
  const markup = html(<PlaceField id="search-place" value="Taunton, Somerset" />)
  expect(markup).toMatch(/<label for="search-place"[^>]*>Where<\/label>/)
  expect(markup).toMatch(/<input id="search-place" type="text"[^>]* name="q" value="Taunton, Somerset"\/>/)
  expect(markup).not.toMatch(/role="combobox"|aria-expanded|place_id/)
  expect(markup).toMatch(/<div data-suggestions="true" hidden=""/)
  expect(markup).not.toContain('<button')
})

test('it becomes a combobox once it is used', () => {
  expect(html(<PlaceField id="search-place" value="" />)).toMatch(/data-island="place-field" data-when="interaction"/)
})

test('what a visitor typed is text, in the field and in its data', () => {
  const markup = html(<PlaceField id="search-place" value={'"><script>'} />)
  expect(markup).not.toContain('<script>')
})

function html(element: ReactElement): string {
  return renderToStaticMarkup(element)
}
