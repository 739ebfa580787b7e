import type { Site } from '#src/domain/site/agency.ts'
import { consentQuestion } from '#src/domain/site/consent.ts'
import * as routes from '#src/routes.ts'
import { Button } from './button.tsx'
import styles from './cookie-settings.module.css'

const id = 'cookie-settings'

/**
 * The question about cookies, closed until it is asked for: by the footer, or by script where no answer is kept (browser/consent). Both
 * answers look alike. A plain form, so that it works before the script is there; `data-asks` says that it may open by itself.
 */
export function CookieSettings({ site }: { site: Pick<Site, 'analytics'> }) {
  const { heading, text, allow, deny } = consentQuestion(site)
  return (
    <section
      id={id}
      popover="manual"
      aria-labelledby={`${id}-heading`}
      data-cookie-settings=""
      data-screen-only=""
      {...(site.analytics && { 'data-asks': '' })}
      className={styles.settings}
    >
      <div className={styles.words}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {heading}
        </h2>
        <p>{text}</p>
        <p data-consent-state className={styles.state} />
      </div>
      <form method="post" action={routes.consent.answer.href()} className={styles.answers}>
        <Button variant="outline" type="submit" name="cookie-consent" value="allow">
          {allow}
        </Button>
        <Button variant="outline" type="submit" name="cookie-consent" value="deny">
          {deny}
        </Button>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.close}>
          Decide later
        </button>
      </form>
    </section>
  )
}

/** Opens it again, on every page. */
export function CookieSettingsButton({ className }: { className: string | undefined }) {
  return (
    <button type="button" popoverTarget={id} className={className}>
      Cookie settings
    </button>
  )
}
