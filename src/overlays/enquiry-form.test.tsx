import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contactOfficeForm } from '#src/forms/contact-staff-member.ts'
import { EnquiryForm } from './enquiry-form.tsx'

function markupOf(isTaken: boolean): string {
  return renderToStaticMarkup(
    <EnquiryForm
      form={contactOfficeForm}
      at="/contact-office?branch=1"
      to="/leads"
      about="branch 1"
      submitText="Send"
      failed="Please try again."
      sent={{ title: 'Thank you, Ann', text: 'We ring tomorrow.' }}
      isTaken={isTaken}
    />,
  )
}

test('it is the form until it was taken: sent as a page it goes to the address it stands at', () => {
  const markup = markupOf(false)
  expect(markup).toMatch(/<form [^>]*action="\/contact-office\?branch=1"/)
  expect(markup).not.toContain('Thank you')
})

test('once it was taken as a page there are thanks, and no form', () => {
  const markup = markupOf(true)
  expect(markup).toMatch(/<h3 tabindex="-1"[^>]*>Thank you, Ann<\/h3><p[^>]*>We ring tomorrow/i)
  expect(markup).not.toContain('<form')
})
