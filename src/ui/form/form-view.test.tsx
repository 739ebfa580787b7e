import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { forgottenPasswordForm, resetPasswordForm, signInForm } from '#src/forms/account-forms.ts'
import { bookAViewingForm } from '#src/forms/book-a-viewing.ts'
import { contactOfficeForm, contactStaffMemberForm } from '#src/forms/contact-staff-member.ts'
import { editProfileForm } from '#src/forms/edit-profile.ts'
import { type FormDefinition, formInParts } from '#src/forms/form-definition.ts'
import { instantValuationForm } from '#src/forms/instant-valuation.ts'
import { addressFields, messageField, senderFields } from '#src/forms/lead-fields.ts'
import { marketingPreferencesForm } from '#src/forms/marketing-preferences.ts'
import { registerForm } from '#src/forms/register.ts'
import { valuationForm } from '#src/forms/valuation.ts'
import { AccountForm } from '#src/overlays/user/account-form.tsx'
import { FormView } from './form-view.tsx'

const attributes = { action: '/somewhere', submitText: 'Send', sendingText: 'Sending…', send: async () => ({}) }

test('a form works as it stands: where it goes, by what method, with a button', () => {
  const markup = renderToStaticMarkup(<FormView form={signInForm} {...attributes} override="put" />)
  expect(markup).toMatch(/^<form noValidate=""[^>]* action="\/somewhere" method="post">/)
  expect(markup).toContain('<input type="hidden" name="_method" value="put"/>')
  expect(markup).toMatch(/<button type="submit"[^>]*><span>Send<\/span>/)
  expect(renderToStaticMarkup(<FormView form={signInForm} {...attributes} />)).not.toContain('_method')
})

const ofAccounts = [registerForm, signInForm, forgottenPasswordForm, resetPasswordForm, editProfileForm, marketingPreferencesForm]
const ofLeads = [bookAViewingForm, valuationForm, contactStaffMemberForm, contactOfficeForm]

test.each<FormDefinition>([...ofAccounts, ...ofLeads])(
  'all fields of $id are drawn, each with its label, under names of their own',
  (form) => {
    const markup = renderToStaticMarkup(<FormView form={form} {...attributes} />)
    for (const [name, { label }] of Object.entries(form.fields)) {
      expect(markup).toContain(` id="${form.id}-${name}"`)
      expect(markup).toContain(label.replaceAll('&', '&amp;'))
    }
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('the wire’s names, the rule and the token of password managers stand in the markup', () => {
  const markup = renderToStaticMarkup(<FormView form={registerForm} {...attributes} />)
  expect(inputOf(markup, 'client[email]')).toMatch(/type="email".*autoComplete="email".*required="".*pattern="/)
  expect(inputOf(markup, 'client[password]')).toMatch(/type="password".*autoComplete="new-password"/)
  expect(inputOf(markup, 'client[marketing_preferences][opt_in_terms]')).toMatch(/required=""/)
  expect(inputOf(markup, 'client[marketing_preferences][opt_in_marketing]')).not.toMatch(/required/)
  expect(inputOf(renderToStaticMarkup(<FormView form={signInForm} {...attributes} />), 'username')).toContain('autoComplete="username"')
})

test('what a new password needs is told with its field, and not with the one that repeats it', () => {
  const markup = renderToStaticMarkup(<AccountForm form={registerForm} {...attributes} />)
  const by = /aria-describedby="([\w-]+)"/.exec(inputOf(markup, 'client[password]'))?.[1]
  expect(markup).toMatch(new RegExp(`<ul id="${by}" aria-label="A password has"`))
  expect(inputOf(markup, 'client[password_confirmation]')).not.toContain('aria-describedby')
})

test('what may stay empty says so, once for a part that may stay empty as a whole', () => {
  expect(renderToStaticMarkup(<FormView form={registerForm} {...attributes} />)).toContain('>Telephone (optional)</label>')
  const markup = renderToStaticMarkup(<FormView form={editProfileForm} {...attributes} without={['owner']} />)
  expect(markup).toMatch(/<legend[^>]*>Your address \(optional\)<\/legend>/)
  expect(markup).toContain('>Town</label>')
  expect(markup).not.toContain('Your password')
})

test('a form that the server could not take comes back with what was typed and what is wrong with it', () => {
  const answer = {
    form: 'register',
    values: { first_name: 'Ann <b>', email: 'ann@', opt_in_terms: true },
    errors: { email: 'Please enter an email address like name@example.com.' },
    messages: ['Something else'],
  }
  const markup = renderToStaticMarkup(<FormView form={registerForm} {...attributes} answer={answer} />)
  expect(inputOf(markup, 'client[first_name]')).toContain('value="Ann &lt;b&gt;"')
  expect(inputOf(markup, 'client[email]')).toMatch(/aria-describedby="register-email-error" aria-invalid="true".*value="ann@"/)
  expect(markup).toMatch(/<p id="register-email-error"[^>]*>Please enter an email address like name@example.com\.<\/p>/)
  expect(inputOf(markup, 'client[marketing_preferences][opt_in_terms]')).toContain('checked=""')
  expect(markup).toMatch(/role="alert"[^>]*><p>Something else<\/p><p>One field needs another look:/)
  const other = renderToStaticMarkup(<FormView form={signInForm} {...attributes} answer={answer} />)
  expect(other).not.toMatch(/alert|Something else/)
})

test('the field that nobody sees is not reached by keyboard, read aloud or filled in by browsers', () => {
  const markup = renderToStaticMarkup(<FormView form={registerForm} {...attributes} />)
  expect(markup).toMatch(/<div aria-hidden="true"[^>]*><label[^>]*>Leave this empty<\/label><input[^>]*name="client\[body\]"/)
  expect(inputOf(markup, 'client[body]')).toMatch(/tabindex="-1" autoComplete="off"/i)
  expect(renderToStaticMarkup(<FormView form={editProfileForm} {...attributes} />)).not.toContain('Leave this empty')
})

test('a choice stands under its legend, with the one that was made', () => {
  const markup = renderToStaticMarkup(
    <FormView form={marketingPreferencesForm} {...attributes} values={{ opt_in_marketing_at: 'optout' }} />,
  )
  expect(markup).toMatch(/<fieldset[^>]*><legend[^>]*>News of properties/)
  expect(markup.match(/<input[^>]*type="radio"[^>]*>/g)?.map((radio) => radio.includes('checked=""'))).toEqual([false, true])
})

function inputOf(markup: string, name: string): string {
  return markup.match(/<input[^>]*>/g)?.find((input) => input.includes(`name="${name}"`)) ?? ''
}

test('a text of several lines has room for them, and keeps what was typed', () => {
  const answer = { form: 'contact-office', values: { message: 'one\n</textarea><b>' }, errors: { message: 'Please enter a valid message' } }
  const markup = renderToStaticMarkup(<FormView form={contactOfficeForm} {...attributes} answer={answer} />)
  expect(markup).toMatch(/<textarea id="contact-office-message"[^>]*aria-invalid="true"[^>]*name="lead\[message\]"[^>]*rows="5">/)
  expect(markup).toContain('one\n&lt;/textarea&gt;&lt;b&gt;</textarea>')
  expect(markup).toContain('>Message (optional)</label>')
})

test('of a form in steps one is seen, and the rest is there all the same', () => {
  const { first_name, email } = senderFields
  const parts = formInParts([
    { step: 'one', fields: { first_name, email } },
    { id: 'home', step: 'two', legend: 'Home', fields: { town: addressFields.town } },
    { step: 'three', fields: { message: messageField } },
  ])
  const form = { id: 'stepped', ...parts, hasHoneypot: true } as const satisfies FormDefinition
  const content = { home: <p>Which day?</p> }
  const drawn = (step?: string) => renderToStaticMarkup(<FormView form={form} {...attributes} content={content} step={step} />)
  const seen = (markup: string) =>
    markup.replaceAll(/<(div|fieldset) hidden=""[\s\S]*?(?=<div hidden|<fieldset|<div><div class="_fields|<div aria-hidden)/g, '')
  const fields = ['lead_client[first_name]', 'lead_client[town]', 'lead[message]']
  const seenOf = (markup: string) => fields.map((name) => seen(markup).includes(`name="${name}"`))
  expect(seenOf(drawn())).toEqual([true, true, true])
  expect(seenOf(drawn('one'))).toEqual([true, false, false])
  expect(seenOf(drawn('two'))).toEqual([false, true, false])
  expect(seenOf(drawn('three'))).toEqual([false, false, true])
  for (const name of fields) expect(drawn('one')).toContain(`name="${name}"`)
  expect(seen(drawn('two'))).toContain('Which day?')
  expect(seen(drawn('three'))).not.toContain('Which day?')
})

test('a part is left out where it is not asked for, and drawn without fields where something stands in it', () => {
  const drawn = (props: object) => renderToStaticMarkup(<FormView form={bookAViewingForm} {...attributes} {...props} />)
  expect(drawn({})).toContain('Your move')
  expect(drawn({ without: ['move'] })).not.toContain('Your move')
  expect(drawn({ without: ['move'] })).toContain('About you')
  expect(drawn({ content: { when: <p>Which day?</p> } })).toContain('<p>Which day?</p>')
})

test('a field is as wide as its definition says, or as what it holds', () => {
  const fields = { town: { ...addressFields.town, width: 'all' }, postcode: addressFields.postcode } as const
  const markup = renderToStaticMarkup(<FormView form={{ id: 'wide', fields }} {...attributes} />)
  expect([...markup.matchAll(/data-holds="(\w+)"/g)].map(([, width]) => width)).toEqual(['all', 'little'])
})

test('a group of radio buttons says that it is wrong, and a postcode is typed in capitals', () => {
  const options = [{ value: 'a', text: 'A' }]
  const form: FormDefinition = { id: 'choosing', fields: { kind: { kind: 'choice', label: 'Kind', required: true, options } } }
  const answer = { form: 'choosing', values: {}, errors: { kind: 'Choose one' } }
  expect(renderToStaticMarkup(<FormView form={form} {...attributes} answer={answer} />)).toContain(
    'role="radiogroup" aria-describedby="choosing-kind-error" aria-invalid="true"',
  )
  const postcode = inputOf(renderToStaticMarkup(<FormView form={instantValuationForm} {...attributes} />), 'postcode')
  expect(postcode).toContain('autoCapitalize="characters"')
})
