import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { showToast } from '#src/browser/toast.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { dayText } from '#src/domain/dates/day.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/class-names.ts'
import styles from './devices.module.css'

/** The signed-in browsers, with buttons to sign them out. They are fetched after the page, which works without them. */
export function Devices() {
  const [devices, setDevices] = useState<readonly Device[] | 'asked' | 'failed'>()
  const load = useCallback(async () => setDevices((await askDevices()) ?? 'failed'), [])
  useEffect(() => {
    setDevices('asked')
    void load()
  }, [load])
  const heading = useRef<HTMLHeadingElement>(null)
  async function end(address: string) {
    const sent = await sendToAccount(address, { override: 'delete' })
    if (sent.status !== 'done') return showToast({ text: 'This could not be done. Please try again.', kind: 'error' })
    showToast({ text: 'Signed out there.', kind: 'success' })
    await load()
    // The button was removed with its row.
    heading.current?.focus()
  }
  // Where no script runs they are never fetched.
  if (devices === undefined) return null
  return (
    <section aria-labelledby="devices-heading" className={styles.devices}>
      <h3 ref={heading} id="devices-heading" tabIndex={-1} className={styles.heading}>
        Where you are signed in
      </h3>
      {devices === 'asked' ? <p>Loading…</p> : null}
      {devices === 'failed' ? (
        <p role="alert">
          Your devices could not be asked. <Button onClick={load}>Try again</Button>
        </p>
      ) : null}
      {Array.isArray(devices) ? <List devices={devices} end={end} /> : null}
    </section>
  )
}

function List({ devices, end }: { devices: readonly Device[]; end: (address: string) => void }) {
  return (
    <>
      <ul className={styles.list}>
        {devices.map(({ id, device, used_at, is_this }) => (
          <li key={id} className={styles.device}>
            <span>
              <strong>{device}</strong>
              <span className={styles.when}>{is_this ? 'This device' : `Last used on ${dayText(used_at.slice(0, 10))}`}</span>
            </span>
            {is_this ? null : (
              <button type="button" onClick={() => end(routes.account.endSession.href(id))} className={styles.end}>
                Sign out<span className={visuallyHidden}> {device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 ? (
        <button type="button" onClick={() => end(routes.account.endOtherSessions.href())} className={styles.end}>
          Sign out everywhere else
        </button>
      ) : null}
    </>
  )
}

const device = v.object({ id: v.string(), device: v.string(), used_at: v.string(), is_this: v.boolean() })

/** A browser that is signed in; `used_at` is ISO 8601. */
type Device = v.InferOutput<typeof device>

const answer = v.object({ sessions: v.array(device) })

/** The signed-in browsers, this one first; undefined where the reply cannot be used. */
export async function askDevices(): Promise<readonly Device[] | undefined> {
  try {
    const response = await fetch(routes.account.sessions.href(), { headers: { accept: 'application/json' } })
    const { sessions } = v.parse(answer, await response.json())
    return sessions.sort((one, other) => Number(other.is_this) - Number(one.is_this))
  } catch (error) {
    console.warn('The devices could not be asked', error)
    return undefined
  }
}
