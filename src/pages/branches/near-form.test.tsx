import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/page-content.ts'
import { NearForm } from './near-form.tsx'

const form = (near?: Parameters<typeof NearForm>[0]['near']) => renderToStaticMarkup(<NearForm near={near} />)

test('the form asks for the page of branches by a plain link', () => {
  expect(form()).toMatch(/<form [^>]*action="\/branches"/)
  expect(form()).toContain('name="near"')
  expect(form()).not.toContain('method=')
  expect(wordsOf(form())).not.toContain('All branches')
})

test('where the visitor is may be used in place of a name', () => {
  expect(form()).toMatch(/data-enhance="near-me"><button type="button" [^>]*data-do="".*Use my location.*role="status"/)
})

test('what was typed stays, and all branches are a click away', () => {
  expect(form({ typed: 'TA1', place: 'TA1' })).toContain('value="TA1"')
  expect(wordsOf(form({ typed: 'TA1', place: 'TA1' }))).toContain('All branches')
  expect(form({ typed: 'TA1', place: 'TA1' })).not.toContain('aria-invalid')
})

test('a place that is none is a fault of the field', () => {
  const markup = form({ typed: 'Atlantis', place: undefined })
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toMatch(/aria-describedby="near-hint near-error"/)
  expect(wordsOf(markup)).toContain('We do not know where “Atlantis” is.')
})
