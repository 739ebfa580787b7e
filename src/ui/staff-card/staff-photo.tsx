import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import { Picture } from '../picture.tsx'
import styles from './staff-photo.module.css'

/** A staff photograph, 350 pixels wide (rules: E3). It has no alternative text, as the name is beside it. */
export function StaffPhoto({ photo }: { photo: NonNullable<EnquiryFacts['staff']>['photo'] | undefined }) {
  if (!photo) return null
  return (
    <div className={styles.frame} data-screen-only="">
      <Picture {...photo} alt="" widths={[350]} sizes="7rem" />
    </div>
  )
}
