import { showToast } from '#src/browser/toast.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { forgetUser } from '#src/browser/user/user-store.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import { deleteAccountForm } from '#src/forms/account-forms.ts'
import type { FormValues } from '#src/forms/form-definition.ts'
import * as routes from '#src/routes.ts'
import type { FormOutcome } from '#src/ui/form/use-form.ts'
import { AccountForm } from './account-form.tsx'
import styles from './devices.module.css'

/** The user's data: download it, or have it deleted (rules: A33). */
export function OwnRecords({ answer, replace }: { answer: FormAnswer | undefined; replace: (path: string) => void }) {
  async function remove(values: FormValues<typeof deleteAccountForm>): Promise<FormOutcome> {
    const sent = await sendToAccount(routes.account.user.href(), { override: 'delete', body: values })
    if (sent.status === 'invalid') return { messages: sent.errors.map((error) => `Password ${error}`) }
    if (sent.status === 'failed') return { messages: [sent.message ?? 'Your account could not be deleted. Please try again.'] }
    forgetUser()
    showToast({ text: accountTexts.deleted, kind: 'success' })
    replace(routes.overlay.account.path)
    return {}
  }
  return (
    <section aria-labelledby="own-data-heading" className={styles.devices}>
      <h3 id="own-data-heading" className={styles.heading}>
        Your data
      </h3>
      <p>
        <a href={routes.account.ownRecords.href()} download="" className={styles.download}>
          Download all we hold about you
        </a>
      </p>
      <details open={answer?.form === deleteAccountForm.id} className={styles.delete}>
        <summary className={styles.summary}>Delete your account</summary>
        <AccountForm
          form={deleteAccountForm}
          answer={answer}
          action={routes.account.remove.href()}
          override="delete"
          before={
            <p>
              Your details, what you saved and your alerts go, for good. Complaints and requests about your data stay as long as the law has
              us show that we dealt with them. Your password tells us that it is you.
            </p>
          }
          submitText="Delete my account"
          sendingText="Deleting…"
          send={remove}
          isGrave
        />
      </details>
    </section>
  )
}
