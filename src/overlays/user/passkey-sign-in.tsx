import { useEffect, useState } from 'react'
import { showToast } from '#src/browser/toast.ts'
import { hasPasskeys, signInByPasskey } from '#src/browser/user/passkeys.ts'
import { askUser } from '#src/browser/user/user-store.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './devices.module.css'

/** Signs in without a password (rules: A40), where the browser can. */
export function PasskeySignIn() {
  const [isOffered, setOffered] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  useEffect(() => setOffered(hasPasskeys()), [])
  if (!isOffered) return null

  async function signIn() {
    if (isBusy) return
    setBusy(true)
    const wrong = await signInByPasskey()
    setError(wrong ?? '')
    setBusy(false)
    if (wrong !== undefined) return
    showToast({ text: accountTexts.signedIn, kind: 'success' })
    await askUser()
  }
  return (
    <div className={styles.devices}>
      <Button variant="outline" aria-disabled={isBusy} onClick={signIn}>
        Sign in with a passkey
      </Button>
      <p role="alert">{error}</p>
    </div>
  )
}
