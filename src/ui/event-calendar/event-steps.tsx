import { ButtonLink } from '../button.tsx'
import { visuallyHidden } from '../class-names.ts'
import { NewTabLink } from '../links.tsx'
import styles from './event-steps.module.css'

/** What one can do about an event: the first link as a button, the others in a line. Not printed. */
export function EventSteps({ links }: { links: readonly { text: string; href: string }[] }) {
  const isElsewhere = (href: string) => href.startsWith('https:')
  return (
    <div className={styles.room} data-screen-only="">
      <ul className={styles.steps}>
        {links.map(({ text, href }, at) => (
          <li key={text}>
            {at === 0 ? (
              <ButtonLink variant="signal" href={href} {...(isElsewhere(href) && { target: '_blank', rel: 'noopener' })}>
                {text}
                {isElsewhere(href) ? <span className={visuallyHidden}> (opens in a new tab)</span> : null}
              </ButtonLink>
            ) : isElsewhere(href) ? (
              <NewTabLink href={href} className={styles.quiet}>
                {text}
              </NewTabLink>
            ) : (
              <a href={href} className={styles.quiet}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
