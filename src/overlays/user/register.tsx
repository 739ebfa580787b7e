import { useState } from 'react'
import { type LaterDraft, laterDraft } from '#src/browser/form-drafts/later-draft.ts'
import { showToast } from '#src/browser/toast.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { askUser, setUserFromAnswer } from '#src/browser/user/user-store.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import { formBody } from '#src/forms/read-form.ts'
import { registerForm } from '#src/forms/register.ts'
import * as routes from '#src/routes.ts'
import type { SendForm } from '#src/ui/form/use-form.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { PanelLink } from '../panel-link.tsx'
import styles from '../sheet.module.css'
import { Sheet } from '../sheet.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountGate, type AccountProps } from './account-gate.tsx'

export function RegisterPanel({ page, replace }: AccountProps) {
  return (
    <AccountGate page={page} replace={replace} who="signed-out">
      {() => <Register page={page} />}
    </AccountGate>
  )
}

/** rules: A8 */
export function Register({ page }: Pick<AccountProps, 'page'>) {
  const [draft] = useState(() => laterDraft(registerForm, 'an account'))
  return (
    <Sheet aside={<Benefits />}>
      <p className={styles.lead}>
        Already registered? <PanelLink to={routes.overlay.signIn}>Sign in</PanelLink>
      </p>
      <AccountForm
        form={registerForm}
        action={routes.overlay.register.href()}
        answer={page.answer}
        submitText="Register"
        sendingText="Registering…"
        draft={draft}
        send={registerWith(draft)}
      >
        {page.accounts?.termsLink ? (
          <p className={styles.small}>
            <a href={page.accounts.termsLink} target="_blank" rel="noopener">
              Read the terms and conditions (opens in a new tab)
            </a>
          </p>
        ) : null}
      </AccountForm>
    </Sheet>
  )
}

const registerWith =
  (draft: LaterDraft): SendForm<typeof registerForm> =>
  async (values, proof) => {
    const sent = await sendToAccount(routes.account.register.href(), { body: { ...formBody(registerForm, values), ...proof } })
    if (sent.status === 'invalid') return { messages: sent.errors }
    if (sent.status === 'failed') {
      const text = sent.message ?? (sent.code === undefined ? accountTexts.registrationUnanswered : accountTexts.registrationFailed)
      showToast({ text, kind: 'error', duration: 8000 })
      return { messages: [text] }
    }
    draft.clear()
    showToast({ text: accountTexts.registered, kind: 'success' })
    if (!setUserFromAnswer(sent.body)) await askUser()
    return {}
  }

function Benefits() {
  return (
    <>
      <h3 className={styles.asideHeading}>With an account</h3>
      <ul className={styles.benefits}>
        <li>
          <Icon shape={shapes.heart} /> What you save is there on all your devices
        </li>
        <li>
          <Icon shape={shapes.mail} /> Alerts tell you of new matches for your searches, and of changes to properties you saved
        </li>
        <li>
          <Icon shape={shapes.user} /> You put your details right yourself, and say what we may write to you about
        </li>
      </ul>
      <p className={styles.small}>You can download or delete all we hold about you at any time.</p>
    </>
  )
}
