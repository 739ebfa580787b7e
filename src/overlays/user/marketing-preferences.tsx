import { showToast } from '#src/browser/toast.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { askUser } from '#src/browser/user/user-store.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import type { PanelUser } from '#src/domain/accounts/profile.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import { marketingPreferencesForm, propertyAlertsForm } from '#src/forms/marketing-preferences.ts'
import * as routes from '#src/routes.ts'
import { FormView } from '#src/ui/form/form-view.tsx'
import type { FormOutcome, SendForm } from '#src/ui/form/use-form.ts'
import { PanelLink } from '../panel-link.tsx'
import styles from '../sheet.module.css'
import { Sheet } from '../sheet.tsx'
import { AccountGate, type AccountProps } from './account-gate.tsx'

/** rules: A14 */
export function MarketingPreferences({ page, replace }: AccountProps) {
  async function save(user: PanelUser, choice: string): Promise<FormOutcome> {
    const sent = await sendPreferences(user, choice)
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
    <AccountGate page={page} replace={replace} who="signed-in">
      {(user) =>
        user && (
          <Sheet>
            <FormView
              form={marketingPreferencesForm}
              action={routes.overlay.marketingPreferences.href()}
              override="put"
              values={{ opt_in_marketing_at: user.is_opted_in_to_marketing ? 'optin' : 'optout' }}
              answer={page.answer}
              submitText="Update"
              sendingText="Updating…"
              send={({ opt_in_marketing_at }) => save(user, opt_in_marketing_at)}
              beside={
                <PanelLink to={routes.overlay.account} className={styles.way}>
                  Back without saving
                </PanelLink>
              }
            />
            <PropertyAlerts user={user} answer={page.answer} replace={replace} />
          </Sheet>
        )
      }
    </AccountGate>
  )
}

/** Sends the choice to the address of the stored one, or, for a first choice, to the address that creates it (rules: W21). */
function sendPreferences({ user_id, marketing_preference_id }: PanelUser, opt_in_marketing_at: string) {
  const opt_in_marketing_url = location.href
  if (marketing_preference_id !== null) {
    const body = { user_id, opt_in_marketing_at, opt_in_marketing_url }
    return sendToAccount(routes.account.marketing.href(marketing_preference_id), { override: 'put', body })
  }
  const is_opted_in_to_marketing = opt_in_marketing_at === 'optin'
  const body = { user_id, marketing_preferences: { is_opted_in_to_marketing, opt_in_marketing_at, opt_in_marketing_url } }
  return sendToAccount(routes.account.customMarketing.href(user_id), { override: 'put', body })
}

interface PropertyAlertsProps {
  user: PanelUser
  answer: FormAnswer | undefined
  replace: (path: string) => void
}

/** Mails about saved items, which are separate from marketing (rules: A31). */
function PropertyAlerts({ user, answer, replace }: PropertyAlertsProps) {
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
