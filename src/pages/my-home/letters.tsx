import { alertLinkHours } from '#src/domain/alerts/asked-alert.ts'
import { homeLettersForm } from '#src/forms/ask-for-alert.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { ProvePerson } from '#src/ui/prove-person/prove-person.tsx'
import styles from './page.module.css'

export interface LettersForm {
  /** The token of the home's link. */
  token: string
  values: { email: string; rhythm: string }
  errors: { email?: string; rhythm?: string }
  /** Of the whole form. */
  message?: string | undefined
}

/** Asks for letters about the home of the page: an address and how often. */
export function HomeLettersForm({ token, values, errors, message }: LettersForm) {
  const { email, rhythm } = homeLettersForm.fields
  return (
    <div className={styles.part}>
      <p>
        What it may be worth then and now, what sold nearby since, and how many look for one like it, with the link to this page in each. No
        account is needed.
      </p>
      <form method="post" action={`${routes.valuation.askForLetters.href(token)}#letters`} className={styles.letters} noValidate>
        {message ? <p role="alert">{message}</p> : null}
        <Field
          id={`${homeLettersForm.id}-email`}
          name="email"
          type="email"
          label={email.label}
          autoComplete={email.autocomplete}
          maxLength={email.mostCharacters}
          required
          defaultValue={values.email}
          error={errors.email}
        />
        <Select
          id={`${homeLettersForm.id}-rhythm`}
          name="rhythm"
          label={rhythm.label}
          options={rhythm.options}
          defaultValue={values.rhythm}
          error={errors.rhythm}
        />
        <ProvePerson form={homeLettersForm} />
        <Button type="submit">Send me letters</Button>
      </form>
      <p className={styles.quiet}>
        {`First we mail you a link, and nothing more unless you follow it within ${alertLinkHours} hours. Each letter ends them in one tap. We use the address for these letters alone. `}
        <a href={routes.legal.privacy.href()}>How we treat your data</a>
      </p>
    </div>
  )
}
