import { useSyncExternalStore } from 'react'
import { deviceCopy } from '#src/browser/saved/saved-store.ts'
import { sync } from '#src/browser/saved/sync.ts'
import { showToast } from '#src/browser/toast.ts'
import { currentUser, subscribeToUser } from '#src/browser/user/user-store.ts'
import { askAboutText, changesToAskAbout, copyAfterAsking, isSameItem } from '#src/domain/saved/device-copy.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './merge-saved-items.module.css'

/** Asks once, after signing in, whether to add the items that were saved on this device before anybody signed in (decision 83). */
export function MergeSavedItems() {
  const user = useSyncExternalStore(subscribeToUser, currentUser, () => undefined)
  const copy = useSyncExternalStore(deviceCopy.subscribe, deviceCopy.read, () => undefined)
  const asked = copy ? changesToAskAbout(copy) : []
  if (!user || copy?.owner !== user.saved_by || asked.length === 0) return null

  async function decide(isTaken: boolean) {
    deviceCopy.write(copyAfterAsking(deviceCopy.read(), isTaken))
    // The button was removed with the question.
    document.getElementById('overlay-title')?.focus()
    if (!isTaken) return showToast({ text: 'Left on this device.', kind: 'success' })
    await sync()
    const { changes } = deviceCopy.read()
    // Changes that were not sent show their own message.
    if (asked.some((each) => changes.some((change) => isSameItem(each, change)))) return
    showToast({ text: 'Added to your account.', kind: 'success' })
  }
  const isOne = asked.length === 1
  return (
    <section aria-label="Saved on this device" className={styles.asked}>
      <p>
        <strong>{askAboutText(asked)}</strong> Add {isOne ? 'it' : 'them'} to your account, to have {isOne ? 'it' : 'them'} wherever you
        sign in?
      </p>
      <div className={styles.answers}>
        <Button variant="solid" onClick={() => decide(true)}>
          Add to my account
        </Button>
        <Button variant="outline" onClick={() => decide(false)}>
          Leave on this device
        </Button>
      </div>
    </section>
  )
}
