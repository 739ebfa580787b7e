import { expect, test } from 'vitest'
import { buyerDemandForm } from '#src/forms/buyer-demand.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { readForm } from '#src/forms/read-form.ts'
import { anAgency, blockMarkup } from '#tests/support/blocks.ts'
import { whoIsLooking } from './who-is-looking.tsx'

test('its fields are those of the form that it is sent to, so that a postcode is all that has to be typed', () => {
  const markup = blockMarkup(whoIsLooking, {}, { site: { ...anAgency.site, accounts: true } })
  expect(markup).toMatch(/<form [^>]*action="\/who-is-looking"/)
  const names = [...markup.matchAll(/<(?:input|select) [^>]*name="([^"]+)"/g)].map(([, name]) => name)
  expect(names.sort()).toEqual(Object.keys(buyerDemandForm.fields).sort())
  const chosen = [...markup.matchAll(/<select [^>]*name="([^"]+)".*?<\/select>/gs)].map(([select, name = '']) => {
    const option =
      /<option [^>]*selected[^>]*value="([^"]+)"|<option value="([^"]+)" selected/.exec(select) ?? /<option value="([^"]+)"/.exec(select)
    return [name, option?.[1] ?? option?.[2]]
  })
  const sent = { ...Object.fromEntries(chosen), postcode: 'TA1 1AA', price: '' }
  expect(formErrors(buyerDemandForm, readForm(buyerDemandForm, sent))).toEqual({})
})

test('where nobody can save a search there is nothing', () => {
  expect(blockMarkup(whoIsLooking, {}, { site: { ...anAgency.site, accounts: false } })).toBe('')
})
