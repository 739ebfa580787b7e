import { alertLinkHours } from '#src/domain/alerts/asked-alert.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import { type AlertSubject, type AskedForm, AskForm } from './ask-form.tsx'
import styles from './page.module.css'

export type AlertPageState =
  | ({ kind: 'form' } & AskedForm)
  /** Said whether the address is known or not. `email`: as it was typed. */
  | { kind: 'sent'; subject: AlertSubject; email: string }
  /** Of a search whose place may be several; each link leads to the form for one. */
  | { kind: 'which-place'; question: string; choices: readonly { label: string; href: string }[] }
  /** Of a search that cannot be read whole; `back` leads to it. */
  | { kind: 'not-offered'; refusals: readonly string[]; back: string }
  | { kind: 'confirm'; title: string; of: AlertSubject['of']; action: string }
  | { kind: 'ended' | 'full' | 'barred' | 'gone' | 'home-gone' }

const headings = {
  form: 'An alert',
  sent: 'Please look in your mail',
  'which-place': 'Which place?',
  'not-offered': 'Not yet an alert',
  confirm: 'Start this alert?',
  ended: 'This link no longer works',
  full: 'There are enough alerts already',
  barred: 'We may not write to this address',
  gone: 'This property is no longer with us',
  'home-gone': 'The page of this home is deleted',
} as const

/**
 * The form for an alert without an account, and the page of the mailed link. Starting an alert takes a button: programs that scan mail
 * follow links (decision 237).
 */
export function alertPage(state: AlertPageState): Page {
  const heading = headingOf(state)
  return {
    kind: 'alert',
    head: { title: heading, robots: 'noindex', picture: null, isApp: true },
    view: (
      <Section id="alert" heading={heading} headingLevel={1}>
        <div className={styles.words}>{viewOf(state)}</div>
      </Section>
    ),
  }
}

function headingOf(state: AlertPageState): string {
  if (state.kind === 'which-place') return state.question
  return state.kind === 'confirm' && state.of === 'home' ? 'Start these letters?' : headings[state.kind]
}

function viewOf(state: AlertPageState) {
  if (state.kind === 'form') return <AskForm {...state} />
  if (state.kind === 'sent') return <Sent {...state} />
  if (state.kind === 'which-place') return <WhichPlace {...state} />
  if (state.kind === 'not-offered') return <NotOffered {...state} />
  if (state.kind === 'confirm') return <Confirm {...state} />
  return (
    <>
      <p>{notConfirmed[state.kind]}</p>
      <ButtonLink href={routes.search.forSale.href()}>Property for sale</ButtonLink>
    </>
  )
}

const notConfirmed = {
  ended: `Each of these links works once, for ${alertLinkHours} hours. If you still want the alert, ask for it again; if you have it, each of its mails has a link to change it.`,
  full: 'This address has as many alerts as one can have. End one by the link in any of its mails, then ask for this one again.',
  barred: 'You asked us not to write to you, and we keep to that. If you have changed your mind, please call us.',
  gone: 'There is nothing more to tell of it. Its neighbours may be for you: ask for an alert of a search instead.',
  'home-gone': 'The letters were to be about a home whose page was deleted. Make a new page, and ask for letters there.',
} as const

function WhichPlace({ choices }: { choices: readonly { label: string; href: string }[] }) {
  return (
    <>
      <p>Several places have this name. The alert is about one of them.</p>
      <ul className={styles.places}>
        {choices.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function NotOffered({ refusals, back }: { refusals: readonly string[]; back: string }) {
  return (
    <>
      {refusals.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>An alert without it would tell you of other homes than you asked for. Change the search, then ask for the alert again.</p>
      <ButtonLink href={back}>Change the search</ButtonLink>
    </>
  )
}

const backTexts = { search: 'Back to the results', property: 'Back to the property', home: 'Back to the page of your home' } as const

function Sent({ subject, email }: { subject: AlertSubject; email: string }) {
  return (
    <>
      <p>
        {`If we may write to ${email}, a link is on its way there. Follow it within ${alertLinkHours} hours to start ${subject.of === 'home' ? 'the letters' : 'the alert'}. `}
        If nothing comes, look in the folder for spam, or whether the address is right.
      </p>
      <ButtonLink href={subject.back}>{backTexts[subject.of]}</ButtonLink>
    </>
  )
}

const confirmTexts = {
  search: 'We email you when something is new, reduced or changes status in: ',
  property: 'We email you when the price or the status changes of: ',
  home: 'We email you what this home may be worth, what sold nearby and who is looking: ',
} as const

function Confirm({ title, of, action }: { title: string; of: AlertSubject['of']; action: string }) {
  return (
    <>
      <p>
        {confirmTexts[of]}
        <strong>{title}</strong>
      </p>
      <form method="post" action={action}>
        <Button type="submit" variant="signal">
          {of === 'home' ? 'Start the letters' : 'Start the alert'}
        </Button>
      </form>
      <p className={styles.small}>If you did not ask for this, close this page: nothing is sent, and the address is deleted.</p>
    </>
  )
}
