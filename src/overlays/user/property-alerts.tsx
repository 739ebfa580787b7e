import { showToast } from '#src/browser/toast.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { askUser } from '#src/browser/user/user-store.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import type { PanelUser } from '#src/domain/accounts/panel-user.ts'
import type { FormAnswer } from '#src/domain/site/form-answer.ts'
import { propertyAlertsForm } from '#src/forms/property-alerts.ts'
import * as routes from '#src/routes.ts'
import { FormView } from '#src/ui/form/form-view.tsx'
import type { SendForm } from '#src/ui/form/use-form.ts'
import { PanelLink } from '../panel-link.tsx'
import styles from '../sheet.module.css'

interface PropertyAlertsProps {
  user: PanelUser
  answer: FormAnswer | undefined
  replace: (path: string) => void
}

/** What is mailed because somebody saved something, which is apart from news (rules: A31). */
export function PropertyAlerts({ user, answer, replace }: PropertyAlertsProps) {
  const save: SendForm<typeof propertyAlertsForm> = async ({ property_alerts }) => {
    const body = { user_id: user.user_id, property_alerts }
    const sent = await sendToAccount(routes.account.propertyAlerts.href(), { override: 'put', body })
    if (sent.status !== 'done') {
      const isSignedOut = sent.status === 'failed' && sent.code === 401
      const text = isSignedOut ? accountTexts.preferencesSignedOut : accountTexts.preferencesFailed
      showToast({ text, kind: 'error' })
      return { messages: [text] }
    }
    showToast({ text: accountTexts.preferencesUpdated, kind: 'success' })
    await askUser()
    replace(routes.overlay.account.path)
    return {}
  }
  return (
    <>
      <h3 className={styles.asideHeading}>Alerts</h3>
      <p>
        Alerts are apart from news: you get them for what you have saved, whatever you choose above. How often we mail you about a saved
        search you set beside it, in your <PanelLink to={routes.overlay.savedSearches}>saved searches</PanelLink>.
      </p>
      <FormView
        form={propertyAlertsForm}
        action={routes.account.propertyAlerts.href()}
        override="put"
        values={{ property_alerts: user.property_alerts ? 'on' : 'off' }}
        answer={answer}
        submitText="Change alerts"
        sendingText="Changing…"
        send={save}
      />
    </>
  )
}
