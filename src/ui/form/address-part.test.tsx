import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressPart } from './address-part.tsx'

test('what the server sends are the fields alone, in view: they work without scripts', () => {
  const markup = renderToStaticMarkup(
    <AddressPart id="form-lookup" names={['town']} idOf={(name) => `form-${name}`} isWrong={true}>
      <input id="form-town" />
    </AddressPart>,
  )
  expect(markup).toContain('<div><input id="form-town"/></div>')
  expect(markup).not.toMatch(/hidden|combobox|<button|form-lookup/)
})
