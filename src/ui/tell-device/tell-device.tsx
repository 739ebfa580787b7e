import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import styles from './tell-device.module.css'

interface TellDeviceProps {
  /** Takes the device's subscription: `routes.alerts.tellDeviceOfSearch` or `tellDeviceOfProperty`. */
  address: string
  /** Where it is said what a device needs, and the alert may be asked for by mail. */
  formHref: string
  /** Where its own words do not say of what. */
  label?: string
  /** `word` in a line of links. */
  variant?: 'button' | 'word'
  children: string
}

/**
 * Starts an alert on this device in one press (tell-device.enhancement.ts): the browser's own question is asked then, and not before. What
 * came of it is said beside it. It stands within an element with `data-enhance="tell-device"`; without scripts it is not shown.
 */
export function TellDevice({ address, formHref, label, variant = 'button', children }: TellDeviceProps) {
  const asks = { 'data-do': '', 'data-tell': address, 'data-form': formHref, ...(label !== undefined && { 'aria-label': label }) }
  return (
    <div className={styles.tell} data-tell-box="">
      {variant === 'button' ? (
        <Button variant="outline" icon={shapes.bell} {...asks}>
          {children}
        </Button>
      ) : (
        <button type="button" className={styles.word} {...asks}>
          <Icon shape={shapes.bell} /> <span>{children}</span>
        </button>
      )}
      <p role="status" className={styles.said} />
    </div>
  )
}
