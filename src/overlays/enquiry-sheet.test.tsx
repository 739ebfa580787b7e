import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EnquirySheet } from './enquiry-sheet.tsx'

const office = { name: 'Taunton', telephone: '01632 960101' }

test('whom a form reaches can be rung: the number stands by itself, as large as a button is on a phone', () => {
  const markup = renderToStaticMarkup(<EnquirySheet office={office as never}>The form</EnquirySheet>)
  expect(markup).toMatch(/Taunton<\/p><a href="tel:[^"]*" class="[^"]*way[^"]*">01632 960101<\/a>/)
})

test('without anybody to ring there is the form alone', () => {
  const markup = renderToStaticMarkup(<EnquirySheet>The form</EnquirySheet>)
  expect(markup).toContain('The form')
  expect(markup).not.toMatch(/tel:|Rather talk/)
})
