import { privacyRequestForm } from '#src/forms/privacy-request.ts'
import * as routes from '#src/routes.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import type { OverlayProps } from './overlay.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

const sentText = 'We have received it. A mail with its number follows, unless very many are asked for just now: we have it either way.'

/** A complaint about data protection, or a request under somebody's rights. */
export function PrivacyRequest({ page, close }: OverlayProps<'answer' | 'done'>) {
  const address = routes.overlay.privacyRequest.href()
  return (
    <Sheet>
      <EnquiryForm
        form={privacyRequestForm}
        at={address}
        to={address}
        about="privacy request"
        before={
          <p className={styles.lead}>
            Tell us what went wrong with your data, or what you want done with it. We confirm a complaint within thirty days, and answer a
            request within a month.
          </p>
        }
        answer={page.answer}
        isTaken={page.done !== undefined}
        submitText="Send"
        failed="We could not send this. Please try again."
        sent={{ text: page.done ?? sentText, back: { text: 'Back to privacy', href: routes.legal.privacy.href(), close } }}
      />
    </Sheet>
  )
}
