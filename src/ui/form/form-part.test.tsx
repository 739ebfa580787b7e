import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressPart, FormPartFields, stepFields } from './form-part.tsx'

test('what the server sends are the fields alone, in view: they work without scripts', () => {
  const markup = renderToStaticMarkup(
    <AddressPart id="form-lookup" names={['town']} idOf={(name) => `form-${name}`} isWrong={true}>
      <input id="form-town" />
    </AddressPart>,
  )
  expect(markup).toContain('<div><input id="form-town"/></div>')
  expect(markup).not.toMatch(/hidden|combobox|<button|form-lookup/)
})

const part = { isHidden: false, content: null, legend: undefined, address: undefined }

test('a part with a legend is a group of fields; without one it is none', () => {
  const named = renderToStaticMarkup(
    <FormPartFields {...part} legend="Your home">
      <input />
    </FormPartFields>,
  )
  expect(named).toMatch(/^<fieldset[^>]*><legend[^>]*>Your home<\/legend>/)
  expect(renderToStaticMarkup(<FormPartFields {...part}>x</FormPartFields>)).toMatch(/^<div>/)
})

test('a part of another step is hidden and stays in the form', () => {
  for (const legend of ['Your home', undefined]) {
    const markup = renderToStaticMarkup(
      <FormPartFields {...part} legend={legend} isHidden>
        <input name="town" />
      </FormPartFields>,
    )
    expect(markup).toMatch(/^<\w+ [^>]*hidden=""/)
    expect(markup).toContain('name="town"')
  }
})

test('what stands below the fields comes after them', () => {
  const markup = renderToStaticMarkup(
    <FormPartFields {...part} content={<p>Times</p>}>
      <input />
    </FormPartFields>,
  )
  expect(markup.indexOf('<input')).toBeLessThan(markup.indexOf('<p>Times'))
})

const parts = [
  { names: ['street', 'town'], step: 'home' },
  { names: ['first_name'], step: 'you' },
  { names: ['email'], step: 'you' },
]

test.each([
  ['home', { names: ['street', 'town'], isLast: false }],
  ['you', { names: ['first_name', 'email'], isLast: true }],
  [undefined, undefined],
])('with the step %s those fields are sent', (step, sent) => {
  expect(stepFields(parts, step)).toEqual(sent)
})
