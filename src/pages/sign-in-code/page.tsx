import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

/** `asked`: waiting for the code. `wrong`: the code was wrong. `ended`: too many attempts, or too late. */
type CodeState = 'asked' | 'wrong' | 'ended'

/**
 * The page for the code that was mailed to the owner of an account after too many failed passwords; it is the same whether or not a code
 * was mailed.
 */
export function signInCodePage(state: CodeState): Page {
  const heading = state === 'ended' ? 'Please sign in again' : 'Enter the code from your email'
  return {
    kind: 'sign-in-code',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="sign-in-code" heading={heading} headingLevel={1}>
        <div className={styles.words}>{state === 'ended' ? <Ended /> : <CodeForm isWrong={state === 'wrong'} />}</div>
      </Section>
    ),
  }
}

function CodeForm({ isWrong }: { isWrong: boolean }) {
  return (
    <>
      <p>
        Too many passwords were tried on this account. If the one that you entered is right, we have sent you an email with a code of six
        digits. It works for fifteen minutes, in this browser.
      </p>
      <form method="post" action={routes.account.signInCode.href()} className={styles.form}>
        <Field
          id="code"
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          error={isWrong ? 'That is not the code. Please look at the last email that we sent you.' : undefined}
        />
        <Button type="submit" variant="signal">
          Sign in
        </Button>
      </form>
      <p>No email? Perhaps the password was wrong.</p>
      <Ways />
    </>
  )
}

function Ended() {
  return (
    <>
      <p>There is no code to be entered here any more: codes work for fifteen minutes, and can be tried a few times.</p>
      <Ways />
    </>
  )
}

function Ways() {
  return (
    <div className={styles.ways}>
      <ButtonLink variant="outline" href={routes.overlay.signIn.href()}>
        Sign in again
      </ButtonLink>
      <ButtonLink variant="outline" href={routes.account.forgottenPassword.href()}>
        Ask for a new password
      </ButtonLink>
    </div>
  )
}
