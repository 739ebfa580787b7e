import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressLookup } from './address-lookup.tsx'

function markupWith(message: string) {
  return renderToStaticMarkup(<AddressLookup id="lookup" message={message} onFound={() => {}} onFailed={() => {}} />)
}

test('it is a combobox with its list, and no part of what is sent', () => {
  const markup = markupWith('')
  const [input = ''] = markup.match(/<input[^>]*>/) ?? []
  expect(input).toContain('role="combobox"')
  expect(input).toContain('aria-expanded="false"')
  expect(input).toContain('aria-controls="lookup-suggestions"')
  expect(input).toContain('autoComplete="off"')
  expect(input).not.toContain('name=')
  expect(markup).toMatch(/<label for="lookup"[^>]*>Find your address<\/label>/)
  expect(markup).toMatch(/<div id="lookup-suggestions" role="listbox" aria-label="Addresses"/)
})

test('what it is given to say is in view, and nothing else', () => {
  expect(markupWith('You must enter a valid address')).toMatch(
    /<p role="status" class="[^"]*said[^"]*">You must enter a valid address<\/p>/,
  )
  expect(markupWith('')).toMatch(/<p role="status" class="[^"]*spoken[^"]*"><\/p>/)
})
