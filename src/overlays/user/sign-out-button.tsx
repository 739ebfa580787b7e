import { type FormEvent, useState } from 'react'
import { showToast } from '#src/browser/toast.ts'
import { afterSignOut } from '#src/browser/user/after-sign-out.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { forgetUser } from '#src/browser/user/user-store.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'

/** Signs out here (rules: A4, A22): a form of its own, so that it works without scripts. `to` is where the agency leads after it. */
export function SignOutButton({ to, replace }: { to: string | undefined; replace: (path: string) => void }) {
  const [isSending, setSending] = useState(false)
  async function signOut(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const sent = await sendToAccount(routes.account.signOut.href(), { override: 'delete' })
    setSending(false)
    if (sent.status !== 'done') return showToast({ text: accountTexts.signOutFailed, kind: 'error' })
    forgetUser()
    showToast({ text: accountTexts.signedOut, kind: 'success' })
    afterSignOut(to, () => replace(routes.overlay.signIn.path))
  }
  return (
    <form method="post" action={routes.account.signOut.href()} onSubmit={signOut}>
      <input type="hidden" name="_method" value="delete" />
      <Button type="submit" variant="outline" aria-disabled={isSending}>
        {isSending ? 'Signing out…' : 'Sign out'}
      </Button>
    </form>
  )
}
