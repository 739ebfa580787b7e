import { useState } from 'react'
import { laterDraft } from '#src/browser/form-drafts/later-draft.ts'
import { showToast } from '#src/browser/toast.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { askUser, setUserFromAnswer } from '#src/browser/user/user-store.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import type { PanelUser } from '#src/domain/accounts/profile.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import { editProfileForm } from '#src/forms/edit-profile.ts'
import type { FormValues } from '#src/forms/form-definition.ts'
import * as routes from '#src/routes.ts'
import type { FormOutcome } from '#src/ui/form/use-form.ts'
import { PanelLink } from '../panel-link.tsx'
import styles from '../sheet.module.css'
import { Sheet } from '../sheet.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountGate, type AccountProps } from './account-gate.tsx'

type ProfileValues = FormValues<typeof editProfileForm>

/** rules: A11 */
export function EditProfile({ page, replace }: AccountProps) {
  return (
    <AccountGate page={page} replace={replace} who="signed-in">
      {(user) => user && <ProfileForm key={user.user_id} user={user} answer={page.answer} replace={replace} />}
    </AccountGate>
  )
}

function ProfileForm({ user, answer, replace }: { user: PanelUser; answer: FormAnswer | undefined; replace: (path: string) => void }) {
  const [draft] = useState(() => laterDraft(editProfileForm, `user ${user.user_id}`))
  async function save(values: ProfileValues): Promise<FormOutcome> {
    const before: Readonly<Record<string, unknown>> = { ...user, current_password: '' }
    const changed = Object.entries(values).filter(([name, value]) => value !== before[name])
    if (changed.length > 0) {
      const sent = await sendToAccount(routes.account.user.href(), { override: 'put', body: Object.fromEntries(changed) })
      if (sent.status === 'invalid') {
        // The panel may have been open for long: the password is then asked for as well.
        await askUser()
        return { messages: sent.errors }
      }
      if (sent.status === 'failed') return { messages: [sent.message ?? 'This could not be saved. Check your connection and try again.'] }
      if (!setUserFromAnswer(sent.body)) await askUser()
    }
    draft.clear()
    showToast({ text: accountTexts.profileUpdated, kind: 'success' })
    replace(routes.overlay.account.path)
    return {}
  }
  return (
    <Sheet>
      <AccountForm
        form={editProfileForm}
        action={routes.overlay.editProfile.href()}
        override="put"
        values={user}
        answer={answer}
        without={user.is_fresh ? ['owner'] : []}
        submitText="Save"
        sendingText="Saving…"
        send={save}
        draft={draft}
        beside={
          <PanelLink to={routes.overlay.account} className={styles.way} onClick={() => draft.clear()}>
            Back without saving
          </PanelLink>
        }
      />
    </Sheet>
  )
}
