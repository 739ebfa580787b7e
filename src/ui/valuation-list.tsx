import { telephoneLink } from '#src/domain/site/contacts.ts'
import type { ValuationContact, ValuationContacts } from '#src/domain/site/valuation-contacts.ts'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import styles from './valuation-list.module.css'

/** Lists whom to ring or write to for a valuation, by branch. */
export function ValuationList({ contacts }: { contacts: ValuationContacts }) {
  return (
    <ul aria-label="Arrange a valuation" className={styles.contacts}>
      {contacts.map((contact) => (
        <li key={contact.name} className={styles.contact}>
          <h3 className={styles.name}>{contact.name}</h3>
          <Telephones contact={contact} />
          <a href={mailLink(contact)} className={styles.mail}>
            <Icon shape={shapes.mail} /> Write to {contact.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Telephones({ contact: { salesTelephone, lettingsTelephone } }: { contact: ValuationContact }) {
  if (salesTelephone === lettingsTelephone) return <Telephone number={salesTelephone} />
  return (
    <>
      <Telephone number={salesTelephone} of="To sell" />
      <Telephone number={lettingsTelephone} of="To let" />
    </>
  )
}

function Telephone({ number, of }: { number: string; of?: string }) {
  return (
    <p className={styles.line}>
      {of ? <span>{of} </span> : null}
      <a href={telephoneLink(number)} className={styles.telephone}>
        {number}
      </a>
    </p>
  )
}

function mailLink({ name, email }: ValuationContact): string {
  const body = 'My address:\n\nMy telephone number:\n\nDays and times that suit me:\n'
  return `mailto:${email}?subject=${encodeURIComponent(`Valuation, ${name}`)}&body=${encodeURIComponent(body)}`
}
