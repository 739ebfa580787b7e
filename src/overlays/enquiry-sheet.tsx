import type { ReactNode } from 'react'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { StaffPhoto } from '#src/ui/staff-card/staff-photo.tsx'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

interface EnquirySheetProps {
  property?: EnquiryFacts['property'] | undefined
  office?: EnquiryFacts['office'] | undefined
  staff?: EnquiryFacts['staff'] | undefined
  children: ReactNode
}

/** The layout of enquiry forms: beside the form stand its subject and its recipient. */
export function EnquirySheet({ property, office, staff, children }: EnquirySheetProps) {
  const desk = staff ? { name: staff.name, telephone: staff.telephone } : office
  const aside = (
    <>
      {property ? (
        <div>
          <h3 className={styles.asideHeading}>The property</h3>
          <p>{property.address}</p>
        </div>
      ) : null}
      {desk ? (
        <div>
          <h3 className={styles.asideHeading}>Rather talk to us?</h3>
          <StaffPhoto photo={staff?.photo} />
          <p>
            {desk.name}
            {staff && staff.jobTitle !== '' ? `, ${staff.jobTitle}` : ''}
          </p>
          <a href={telephoneLink(desk.telephone)} className={styles.way}>
            {desk.telephone}
          </a>
        </div>
      ) : null}
    </>
  )
  return <Sheet {...((property || desk) && { aside })}>{children}</Sheet>
}
