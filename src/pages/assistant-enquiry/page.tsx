import type { LeadSender } from '#src/domain/leads/lead.ts'
import { termsField } from '#src/forms/lead-fields.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Checkbox, FieldError } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

/** What an assistant wrote in somebody's name. */
interface Enquiry {
  isViewing: boolean
  /** The assistant's name, if it is known. */
  program: string | null
  property: { address: string; path: string } | undefined
  desk: string
  sender: LeadSender
  message: string
}

export type EnquiryState =
  /** `of`: which enquiry the forms are for, as another may be open by now. `lacksTerms`: it was sent without agreeing to them. */
  | { kind: 'asked'; enquiry: Enquiry; of: string; lacksTerms: boolean }
  | { kind: 'sent'; desk: string }
  /** Its property is gone, for instance. */
  | { kind: 'refused'; problem: string }
  | { kind: 'deleted' | 'ended' }

const headings = {
  asked: 'Send this enquiry?',
  sent: 'Thank you. Your enquiry is sent',
  refused: 'This enquiry cannot be sent',
  deleted: 'The enquiry is deleted',
  ended: 'This link no longer works',
} as const

/** The page of the mailed link to an enquiry that an assistant wrote. Sending takes a button: programs that scan mail follow links. */
export function assistantEnquiryPage(state: EnquiryState): Page {
  const heading = headings[state.kind]
  return {
    kind: 'assistant-enquiry',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="assistant-enquiry" heading={heading} headingLevel={1}>
        <div className={styles.words}>{state.kind === 'asked' ? <Asked {...state} /> : <Done state={state} />}</div>
      </Section>
    ),
  }
}

function Asked({ enquiry, of, lacksTerms }: Omit<Extract<EnquiryState, { kind: 'asked' }>, 'kind'>) {
  const { isViewing, program, property, desk, sender, message } = enquiry
  const action = routes.assistants.confirmEnquiry.href()
  return (
    <>
      <p>
        {`${program === null ? 'An assistant or another program' : `A program that calls itself ${program}`} wrote this ${isViewing ? 'request for a viewing' : 'enquiry'} in your name. Nobody has seen it yet.`}
      </p>
      <dl className={styles.facts}>
        {property ? (
          <div>
            <dt>Property</dt>
            <dd>
              <a href={property.path}>{property.address}</a>
            </dd>
          </div>
        ) : null}
        <Fact name="To" value={desk} />
        <Fact name="Name" value={`${sender.firstName} ${sender.lastName}`} />
        <Fact name="Email" value={sender.email} />
        <Fact name="Telephone" value={sender.telephone} />
        <Fact name="Message" value={message} />
      </dl>
      <form method="post" action={action} className={styles.send}>
        <input type="hidden" name="of" value={of} />
        {isViewing ? (
          <>
            <Checkbox
              id="terms"
              name="terms"
              value="1"
              required
              label={termsField.label}
              {...(lacksTerms && { 'aria-invalid': true, 'aria-describedby': 'terms-error' })}
            />
            <FieldError id="terms" error={lacksTerms ? `${termsField.missing}.` : undefined} />
          </>
        ) : null}
        <Button type="submit" name="what" value="send" variant="signal">
          Send it
        </Button>
      </form>
      <form method="post" action={action}>
        <input type="hidden" name="of" value={of} />
        <Button type="submit" name="what" value="delete" variant="outline">
          Do not send it
        </Button>
      </form>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Done({ state }: { state: Exclude<EnquiryState, { kind: 'asked' }> }) {
  return (
    <>
      <p>{textOf(state)}</p>
      <ButtonLink href={routes.site.home.href()}>Home page</ButtonLink>
    </>
  )
}

function textOf(state: Exclude<EnquiryState, { kind: 'asked' }>): string {
  if (state.kind === 'sent') return `It is with ${state.desk}, and our agent will be in touch soon.`
  if (state.kind === 'refused') return state.problem
  if (state.kind === 'deleted') return 'Nothing was sent, and what was written is gone.'
  return 'Links in these emails work once, for two days. If you still want to ask us something, the site’s own forms and our telephone are there for you.'
}
