import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

/** Which alerts a link is about; for a saved search its title, for letters the address of the home. */
type StoppedSubject = { of: 'search' | 'home'; title: string } | { of: 'saved-properties' | 'account' }

interface UnsubscribeProps {
  subject: StoppedSubject
  /** The token of the link. */
  token: string
  /** The page of all alerts of the reader. */
  managePath: string
  /** What was just stopped: the link's alerts, or all. */
  stopped?: 'this' | 'all'
}

/**
 * The page of an unsubscribe link in an alert, signed in or not. Stopping takes a button: programs that scan mail follow links (rules:
 * A30). The further link is to all alerts of the reader.
 */
export function unsubscribePage({ subject, token, managePath, stopped }: UnsubscribeProps): Page {
  const heading = stopped ? 'You have been unsubscribed' : 'Stop alerts?'
  return {
    kind: 'unsubscribe',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="unsubscribe" heading={heading} headingLevel={1}>
        <div className={styles.words}>
          {stopped ? <Stopped subject={subject} stopped={stopped} /> : <Asked subject={subject} token={token} />}
          <ButtonLink variant="outline" href={managePath}>
            All your alerts
          </ButtonLink>
        </div>
      </Section>
    ),
  }
}

/** For a truncated link, for instance. */
export function unknownLinkPage(): Page {
  const heading = 'This link does not work'
  return {
    kind: 'unsubscribe',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="unsubscribe" heading={heading} headingLevel={1}>
        <div className={styles.words}>
          <p>Perhaps it was not copied whole. You can also choose which alerts you get where you are signed in.</p>
          <ButtonLink href={routes.overlay.signIn.href()}>My account</ButtonLink>
        </div>
      </Section>
    ),
  }
}

const stopTexts = {
  search: 'Stop alerts for this search',
  home: 'End letters about this home',
  'saved-properties': 'Stop alerts for saved properties',
} as const

function Asked({ subject, token }: Pick<UnsubscribeProps, 'subject' | 'token'>) {
  return (
    <>
      <p>
        {subject.of === 'search' ? <>We mail you when something new is found for “{subject.title}”.</> : null}
        {subject.of === 'home' ? `We write to you what ${subject.title} may be worth.` : null}
        {subject.of === 'saved-properties' ? 'We mail you when the price or the status of a property changes that you have saved.' : null}
        {subject.of === 'account'
          ? 'We mail you when something new is found for your saved searches, or changes with your saved properties.'
          : null}
      </p>
      <form method="post" action={routes.alerts.unsubscribe.href(token)} className={styles.ways}>
        {subject.of === 'account' ? null : (
          <Button type="submit" name="which" value="this" variant="signal">
            {stopTexts[subject.of]}
          </Button>
        )}
        <Button type="submit" name="which" value="all" variant={subject.of === 'account' ? 'signal' : 'outline'}>
          Stop all alerts
        </Button>
      </form>
      <p>{staysText(subject)}</p>
    </>
  )
}

function Stopped({ subject, stopped }: Required<Pick<UnsubscribeProps, 'subject' | 'stopped'>>) {
  return (
    <p>
      {stoppedText(subject, stopped)} {staysText(subject)} You can have alerts again whenever you like.
    </p>
  )
}

function staysText({ of }: StoppedSubject): string {
  return of === 'home' ? 'The page of the home stays as long as somebody opens it.' : 'What you have saved stays saved.'
}

function stoppedText(subject: StoppedSubject, stopped: 'this' | 'all'): string {
  if (stopped === 'all' || subject.of === 'account') return 'We send you no more alerts.'
  if (subject.of === 'home') return `We send you no more letters about ${subject.title}.`
  if (subject.of === 'search') return `We send you no more alerts for “${subject.title}”.`
  return 'We send you no more alerts for the properties you have saved.'
}
