import { showToast } from '#src/browser/toast.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { askUser } from '#src/browser/user/user-store.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import { formBody } from '#src/forms/read-form.ts'
import { signInForm } from '#src/forms/sign-in.ts'
import * as routes from '#src/routes.ts'
import { AccountForm } from '#src/ui/form/account/account-form.tsx'
import type { SendForm } from '#src/ui/form/use-form.ts'
import { PanelLink } from '../panel-link.tsx'
import styles from '../sheet.module.css'
import { Sheet } from '../sheet.tsx'
import { AccountGate, type AccountProps } from './account-gate.tsx'
import { NewHere } from './new-here.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

/** rules: A9 */
export function SignIn({ page, replace }: AccountProps) {
  return (
    <AccountGate page={page} replace={replace} who="signed-out">
      {() => (
        <Sheet aside={<NewHere />}>
          <AccountForm
            form={signInForm}
            action={routes.overlay.signIn.href()}
            answer={page.answer}
            submitText="Sign in"
            sendingText="Signing in…"
            send={signIn}
          >
            <p>
              <PanelLink to={routes.overlay.forgottenPassword} className={styles.way}>
                Forgotten your password?
              </PanelLink>
            </p>
          </AccountForm>
          <PasskeySignIn />
        </Sheet>
      )}
    </AccountGate>
  )
}

const signIn: SendForm<typeof signInForm> = async (values, proof) => {
  const sent = await sendToAccount(routes.account.signIn.href(), { body: { ...formBody(signInForm, values), ...proof } })
  if (sent.status !== 'done') {
    if (sent.status === 'failed' && sent.asksCode) location.assign(routes.account.signInCode.href())
    const text = (sent.status === 'failed' && sent.message) || accountTexts.signInFailed
    showToast({ text, kind: 'error' })
    return { messages: [text] }
  }
  showToast({ text: accountTexts.signedIn, kind: 'success' })
  await askUser()
  return {}
}
