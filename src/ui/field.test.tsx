import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox, Field, Select } from './field.tsx'

test('a field is tied to its label, hint and error', () => {
  const html = renderToStaticMarkup(
    <Field id="email" name="email" label="Email" hint="We never share it" error="Please enter a valid email" />,
  )
  expect(html).toContain('<label for="email"')
  expect(html).toContain('aria-describedby="email-hint email-error"')
  expect(html).toContain('aria-invalid="true"')
})

test('a field without hint and error is described by nothing', () => {
  const html = renderToStaticMarkup(<Field id="email" name="email" label="Email" />)
  expect(html).not.toMatch(/aria-describedby|aria-invalid/)
})

test('a list of options is a labelled select', () => {
  const html = renderToStaticMarkup(<Select id="beds" label="Beds" options={[{ value: '1', text: 'One' }]} defaultValue="1" />)
  expect(html).toContain('<label for="beds"')
  expect(html).toContain('<option value="1" selected="">One</option>')
})

test('a box to tick stands inside its label, a radio button too', () => {
  expect(renderToStaticMarkup(<Checkbox id="pets" label="Pets" />)).toMatch(
    /<label for="pets"[^>]*><input id="pets" type="checkbox"\/><span>Pets/,
  )
  expect(renderToStaticMarkup(<Checkbox id="sale" label="Sale" type="radio" />)).toContain('type="radio"')
})
