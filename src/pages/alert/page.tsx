import { alertLinkHours } from '#src/domain/alerts/asked-alert.ts'
import { propertyAlertForm, searchAlertForm } from '#src/forms/ask-for-alert.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import { TellDevice } from '#src/ui/tell-device/tell-device.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

/** What an alert is to be about: a search in words, or a property by its address; `back` leads to it. */
interface AlertSubject {
  of: 'search' | 'property' | 'home'
  title: string
  back: string
  /** All that a search asks for, each in words; the title names only some of it. */
  filters?: readonly string[]
}

interface AskedForm {
  subject: AlertSubject
  /** The address of the form, and of its page. */
  action: string
  /** The same for devices. */
  deviceAction: string
  values: { email: string; alert_frequency: string }
  errors: { email?: string; alert_frequency?: string }
}

export type AlertPageState =
  | ({ kind: 'form' } & AskedForm)
  /** Said whether the address is known or not. `email`: as it was typed. */
  | { kind: 'sent'; subject: AlertSubject; email: string }
  /** Of a search that cannot be read whole; `back` leads to it. */
  | { kind: 'not-offered'; refusals: readonly string[]; back: string }
  | { kind: 'confirm'; title: string; of: AlertSubject['of']; action: string }
  | { kind: 'ended' | 'full' | 'barred' | 'gone' | 'home-gone' }

const headings = {
  form: 'An alert',
  sent: 'Please look in your mail',
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
  const heading = state.kind === 'confirm' && state.of === 'home' ? 'Start these letters?' : headings[state.kind]
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

function viewOf(state: AlertPageState) {
  if (state.kind === 'form') return <AskForm {...state} />
  if (state.kind === 'sent') return <Sent {...state} />
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

function AskForm({ subject, action, deviceAction, values, errors }: AskedForm) {
  const { email, alert_frequency } = searchAlertForm.fields
  const form = subject.of === 'search' ? searchAlertForm : propertyAlertForm
  return (
    <>
      <p>
        {subject.of === 'search'
          ? 'We tell you when something is new, reduced or changes status in: '
          : 'We tell you when the price or the status changes of: '}
        <a href={subject.back}>{subject.title}</a>
      </p>
      {subject.filters?.length ? <p>{`It goes by: ${subject.filters.join(', ')}.`}</p> : null}
      <form method="post" action={action} className={styles.form} noValidate>
        <Field
          id={`${form.id}-email`}
          name="email"
          type="email"
          label={email.label}
          autoComplete={email.autocomplete}
          maxLength={email.mostCharacters}
          required
          defaultValue={values.email}
          error={errors.email}
        />
        {subject.of === 'search' ? (
          <Select
            id={`${form.id}-alert_frequency`}
            name="alert_frequency"
            label={alert_frequency.label}
            options={alert_frequency.options}
            defaultValue={values.alert_frequency}
            error={errors.alert_frequency}
          />
        ) : null}
        <Button type="submit" variant="signal">
          Email me
        </Button>
      </form>
      <div data-enhance="tell-device" className={styles.device}>
        <TellDevice address={deviceAction} formHref={action}>
          Tell me on this device
        </TellDevice>
        <p className={styles.small}>
          Or as a notification, without an address: your browser asks you first. On an iPhone or iPad, put this page on the Home Screen by
          Share, and open it from there.
        </p>
        <TellDevice address="" formHref="" variant="word">
          What is this device told of?
        </TellDevice>
      </div>
      <p className={styles.small}>
        No account is needed. By email, first we mail you a link, and nothing more unless you follow it. We use the address for your alerts
        alone; you can pause or end them in any of them. Of a device we keep the address at its browser’s maker, until you end its alerts.{' '}
        <a href={routes.legal.privacy.href()}>How we treat your data</a>
      </p>
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
