import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PageState, PageStateContext } from '#src/ui/page-state.ts'
import { aRecord, blockMarkup, someLoaded, testTime } from '#tests/support/blocks.ts'
import { aCustomForm, anElement } from '#tests/support/custom-forms.ts'
import { customForm } from './custom-form.tsx'

const form = {
  ...aCustomForm({
    htmlFormId: 'work-with-us',
    title: 'Send us your CV',
    para: 'Two pages are enough.',
    submitButtonText: 'Send it',
    formElements: [
      anElement({ fieldName: 'email', friendlyName: 'Email', required: true }),
      anElement({ fieldName: 'source', hidden: true, value: 'website' }),
      anElement({ fieldName: 'office', friendlyName: 'Office', disabled: true, value: 'Taunton' }),
      anElement({ fieldName: 'role', friendlyName: 'Role', inputType: 'select', options: ['Sales', 'Lettings'] }),
      anElement({ fieldName: 'cv', friendlyName: 'CV', inputType: 'file', required: true, accepts: ['pdf'] }),
    ],
  }),
  telephone: '01632 960001',
}
const content = { form: 'work-with-us' }

function markupOn(state: PageState): string {
  const shown = customForm.render(aRecord(customForm, content), someLoaded({ form }), testTime)
  return renderToStaticMarkup(createElement(PageStateContext, { value: state }, shown))
}

test('asks for the form it names, and is the way that the page shows at its top', () => {
  const record = aRecord(customForm, content)
  expect(customForm.needs(record)).toEqual({ form: 'work-with-us' })
  expect(customForm.way(record)).toEqual({ text: 'Apply Now', href: '#a-custom-form-form' })
  expect(customForm.way(aRecord(customForm, { ...content, applyText: 'Send a CV' }))?.text).toBe('Send a CV')
  expect(blockMarkup(customForm, content, { form })).toMatch(/<section id="a-custom-form-form" tabindex="-1"/i)
})

test('it works without scripts: it posts its files to where they are taken, with its page and block', () => {
  const markup = markupOn({ path: '/work-with-us' })
  const [tag = ''] = markup.match(/<form[^>]*>/) ?? []
  expect(tag).toContain('action="/form_submissions?page=%2Fwork-with-us&amp;block=a-custom-form"')
  expect(tag).toContain('method="post"')
  expect(tag).toContain('encType="multipart/form-data"')
  expect(markup).toContain('<input type="hidden" name="f_id" value="work-with-us"/>')
  expect(markup).toContain('<input type="hidden" name="form_submission[source]" value="website"/>')
  expect(markup).toMatch(/<input[^>]*readOnly=""[^>]*name="form_submission\[office\]"[^>]*value="Taunton"/)
  expect(markup).toContain('Send it')
  expect(markup).toContain('>PDF, 10 MB at most<')
  expect(markup).not.toContain('Office (optional)')
  const accepts = ['pdf', 'picture', 'document'] as const
  const any = { ...form, formElements: [anElement({ inputType: 'file', accepts })] }
  expect(blockMarkup(customForm, content, { form: any })).toContain('>PDF, picture or document, 10 MB at most<')
  expect(markup).toContain('tel:01632960001')
})

test('sent as a page and refused, it holds what was typed and says what is wrong', () => {
  const answer = { form: 'a-custom-form-form', values: { email: 'ada@' }, errors: { email: 'Please enter a valid email' } }
  const markup = markupOn({ path: '/work-with-us', answer })
  expect(markup).toContain('value="ada@"')
  expect(markup).toContain('Please enter a valid email')
  expect(markupOn({ path: '/work-with-us', answer: { ...answer, form: 'another-form' } })).not.toContain('ada@')
})

test('taken, it says so in its place; another block’s form stays', () => {
  const taken = markupOn({ path: '/work-with-us', taken: { blockId: 'a-custom-form', text: 'We have your CV.' } })
  expect(taken).toContain('We have your CV.')
  expect(taken).not.toContain('<form')
  expect(markupOn({ path: '/work-with-us', taken: { blockId: 'other', text: 'Sent.' } })).toContain('<form')
})

test('ids and ways differ between blocks that show the same form', () => {
  const [first, second] = ['one', 'two'].map((id) =>
    renderToStaticMarkup(
      createElement('div', {}, customForm.render({ ...aRecord(customForm, content), id }, someLoaded({ form }), testTime)),
    ),
  )
  const idsOf = (markup = '') => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const ids = [...idsOf(first), ...idsOf(second)]
  expect(ids.length).toBeGreaterThan(10)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a form without words above its fields has no empty paragraph, and one that is not there is nothing', () => {
  expect(markupOn({ path: '/' })).toContain('Two pages are enough.')
  expect(blockMarkup(customForm, content, { form: { ...form, para: '' } })).not.toContain('<p class="para')
  expect(blockMarkup(customForm, content, { form: undefined })).toBe('')
})
