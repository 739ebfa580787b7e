import { propertyAlertForm, searchAlertForm } from '#src/forms/ask-for-alert.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { ProvePerson } from '#src/ui/prove-person/prove-person.tsx'
import { TellDevice } from '#src/ui/tell-device/tell-device.tsx'
import styles from './page.module.css'

/** What an alert is to be about: a search in words, or a property by its address; `back` leads to it. */
export interface AlertSubject {
  of: 'search' | 'property' | 'home'
  title: string
  back: string
  /** All that a search asks for, each in words; the title names only some of it. */
  filters?: readonly string[]
}

export interface AskedForm {
  subject: AlertSubject
  /** The address of the form, and of its page. */
  action: string
  /** The same for devices. */
  deviceAction: string
  values: { email: string; alert_frequency: string }
  errors: { email?: string; alert_frequency?: string }
  /** Of the whole form. */
  message?: string | undefined
}

/** Asks for an address, and how often, or for a device. */
export function AskForm({ subject, action, deviceAction, values, errors, message }: AskedForm) {
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
        {message ? <p role="alert">{message}</p> : null}
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
        <ProvePerson form={form} />
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
