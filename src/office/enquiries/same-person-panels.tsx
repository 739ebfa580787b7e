import type { LikelyPerson, PersonPart } from '#src/data/leads/same-person.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { Panel } from '../ui/screen.tsx'
import styles from './enquiries.module.css'
import { senderName } from './lead-texts.tsx'

const { one, samePersonPage, otherPerson } = routes.officeEnquiries

interface SamePersonProps {
  leadId: string
  parts: readonly PersonPart[]
  likely: readonly LikelyPerson[]
  mayWork: boolean
}

const likeTexts: Readonly<Record<LikelyPerson['like'], string>> = { telephone: 'the same telephone number', name: 'the same name' }

/** On an enquiry's page: the addresses joined as its sender, and people who may be the same. Absent where there are neither. */
export function SamePerson({ leadId, parts, likely, mayWork }: SamePersonProps) {
  const others = parts.filter(({ isOwn }) => !isOwn)
  return (
    <>
      {others.length === 0 ? null : (
        <Panel id="same-person" heading="Joined as the same person">
          <ul className={styles.people}>
            {others.map((each) => (
              <li key={each.id}>
                <Who of={each} text={each.enquiries === 1 ? '1 enquiry' : `${each.enquiries} enquiries`} />
                {mayWork ? (
                  <PostButton action={otherPerson.href(leadId, each.id)} aria-label={`Not the same person: ${addressOf(each)}`}>
                    Not the same person
                  </PostButton>
                ) : null}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {likely.length === 0 ? null : (
        <Panel id="likely" heading="Perhaps the same person">
          <ul className={styles.people}>
            {likely.map((each) => (
              <li key={each.id}>
                <Who of={each} text={likeTexts[each.like]} />
                {mayWork ? (
                  <ButtonLink href={samePersonPage.href(leadId, each.id)} variant="outline" aria-label={`Same person … ${addressOf(each)}`}>
                    Same person …
                  </ButtonLink>
                ) : null}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

type Known = Omit<PersonPart, 'enquiries' | 'isOwn'>

function addressOf({ email, ...sender }: Known): string {
  return email || senderName({ email, ...sender })
}

function Who({ of, text }: { of: Known; text: string }) {
  return (
    <div>
      <a href={one.href(of.id)} className={styles.who}>
        <bdi>{senderName(of)}</bdi>
      </a>
      <span className={styles.quiet}>
        <bdi>{of.email || 'no email address'}</bdi>, {text}
      </span>
    </div>
  )
}
