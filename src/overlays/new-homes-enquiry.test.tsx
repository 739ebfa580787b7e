import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageFacts } from '#src/domain/site/page-facts.ts'
import { aCustomForm, anElement } from '#tests/support/custom-forms.ts'
import { NewHomesEnquiry } from './new-homes-enquiry.tsx'

const newHomes = aCustomForm({
  htmlFormId: 'new-homes',
  para: 'Plots are released in spring.',
  submitButtonText: 'Register interest',
  formElements: [
    anElement({ fieldName: 'development_of_interest', friendlyName: 'Development' }),
    anElement({ fieldName: 'development_id', hidden: true }),
    anElement({ fieldName: 'email', friendlyName: 'Email', required: true }),
    anElement({ fieldName: 'beds', friendlyName: 'Bedrooms', inputType: 'select', options: ['1', '2'] }),
    anElement({ fieldName: 'plan', friendlyName: 'Plan', inputType: 'file', accepts: ['pdf'] }),
  ],
})
const property = { id: 17, channel: 'sales', address: 'Orchard Grove, Taunton', agentRef: 'OG', branchId: 1, isDevelopment: true } as const
const markupOf = (page: PageFacts) => renderToStaticMarkup(<NewHomesEnquiry page={page} params={{}} close={() => {}} replace={() => {}} />)
const inputOf = (markup: string, name: string) =>
  markup.match(new RegExp(`<(?:input|select)[^>]*name="${name.replaceAll(/[[\]]/g, '\\$&')}"[^>]*>`))?.[0]

test('it holds the development it was opened for, which nobody changes, and posts to its own address', () => {
  const markup = markupOf({ newHomes, enquiry: { property } })
  expect(inputOf(markup, 'form_submission[development_of_interest]')).toMatch(
    /readOnly="".*value="Orchard Grove"|value="Orchard Grove".*readOnly=""/,
  )
  expect(inputOf(markup, 'form_submission[development_id]')).toMatch(/type="hidden".*value="17"/)
  expect(markup).toMatch(/<form[^>]* action="\/new-homes-enquiry\?property=17"/)
  for (const hidden of ['f_id', 'do_not_contact', 'lead[property_id]']) expect(inputOf(markup, hidden)).toMatch(/type="hidden"/)
  expect(markup).toContain('Plots are released in spring.')
  expect(markup).toContain('Register interest')
})

test('without a property the development is asked for', () => {
  const markup = markupOf({ newHomes })
  expect(inputOf(markup, 'form_submission[development_of_interest]')).not.toContain('readOnly')
  expect(markup).not.toContain('development_id')
})

test('selects begin with nothing chosen, files say what is taken, and the terms are asked for', () => {
  const markup = markupOf({ newHomes })
  expect(markup).toMatch(/<option value="default" selected="">Please choose<\/option><option value="1">1/)
  expect(inputOf(markup, 'form_submission[plan]')).toMatch(/type="file"/)
  expect(markup).toContain('10 MB at most')
  expect(inputOf(markup, 'opt_in_terms')).toMatch(/required=""/)
  expect(inputOf(markup, 'body')).toBeDefined()
})

test('once it was taken it says so; an agency without the form has none', () => {
  expect(markupOf({ newHomes, done: 'Thank you.' })).toContain('Thank you.')
  expect(markupOf({})).toBe('')
})
