import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

/** The state of a mailed link: its purpose while it waits to be used, its result, or that it is not valid. */
export type LinkState = 'reset' | 'confirm' | 'confirmed' | 'undo' | 'undone' | 'ended'

/** The button's text for a link that waits to be used. */
const buttons: Readonly<Partial<Record<LinkState, string>>> = {
  reset: 'Sign in and choose a password',
  confirm: 'Confirm this address',
  undo: 'Get my account back',
}

const texts: Readonly<Record<LinkState, { heading: string; text: string }>> = {
  reset: { heading: 'Choose a new password', text: 'This signs you in once. Then you can choose a new password.' },
  confirm: { heading: 'Confirm your email address', text: 'We send alerts only to addresses that their owners have confirmed.' },
  confirmed: { heading: 'Thank you, your address is confirmed', text: 'Alerts for your saved searches will now be sent to it.' },
  undo: {
    heading: 'Get your account back',
    text: 'Your account gets this email address back, everybody who is signed in to it is signed out, and we send you a link to choose a new password.',
  },
  undone: {
    heading: 'Your account is yours again',
    text: 'Everybody was signed out. We have sent you an email with a link to choose a new password: please do so now.',
  },
  ended: {
    heading: 'This link no longer works',
    text: 'Links in our emails work once and for a limited time. Your account says whether your address is confirmed, and sends you another link if it is not. For a new password you can ask here.',
  },
}

/** The page of a mailed link. Using the link takes a button: programs that scan mail follow links, and must not use them up. */
export function accountLinkPage(state: LinkState): Page {
  const { heading, text } = texts[state]
  const button = buttons[state]
  return {
    kind: 'account-link',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="account-link" heading={heading} headingLevel={1}>
        <div className={styles.words}>
          <p>{text}</p>
          {button ? (
            <form method="post" action={routes.account.openLink.href()}>
              <Button type="submit" variant="signal">
                {button}
              </Button>
            </form>
          ) : (
            <Ways state={state} />
          )}
        </div>
      </Section>
    ),
  }
}

/** Links after a mailed link was used. The purpose of an expired link is unknown: signing in leads to the account. */
function Ways({ state }: { state: LinkState }) {
  if (state !== 'ended') return <ButtonLink href={routes.site.home.href()}>Home page</ButtonLink>
  return (
    <div className={styles.ways}>
      <ButtonLink href={routes.overlay.signIn.href()}>My account</ButtonLink>
      <ButtonLink variant="outline" href={routes.account.forgottenPassword.href()}>
        Ask for a new password
      </ButtonLink>
    </div>
  )
}
