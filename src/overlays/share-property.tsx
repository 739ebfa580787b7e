import { sharePropertyForm } from '#src/forms/share-property.ts'
import * as routes from '#src/routes.ts'
import { EnquiryForm, enquiryBackLink } from './enquiry-form.tsx'
import { EnquirySheet } from './enquiry-sheet.tsx'
import type { OverlayProps } from './overlay.ts'
import styles from './sheet.module.css'

/** rules: E41. Sends the page's property to somebody in a mail from the site; without a property there is no such overlay. */
export function ShareProperty({ page, close }: OverlayProps<'enquiry' | 'answer' | 'done'>) {
  const { property } = page.enquiry ?? {}
  if (!property) return null
  return (
    <EnquirySheet property={property}>
      <EnquiryForm
        form={sharePropertyForm}
        at={routes.overlay.shareProperty.href(property.id)}
        to={routes.lead.share.href()}
        about={`property ${property.id}`}
        hidden={{ property_id: String(property.id) }}
        before={<p className={styles.lead}>We send your friend a mail with the property. Nothing else is sent to them.</p>}
        answer={page.answer}
        isTaken={page.done !== undefined}
        submitText="Share"
        failed="There was an error trying to share this property."
        sent={{ text: page.done ?? 'This property has been shared successfully!', back: { ...enquiryBackLink(property), close } }}
      />
    </EnquirySheet>
  )
}
