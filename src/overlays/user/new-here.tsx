import * as routes from '#src/routes.ts'
import { PanelLink } from '../panel-link.tsx'
import styles from '../sheet.module.css'

/** The way to the form to register, beside those of people who have an account. */
export function NewHere() {
  return (
    <>
      <h3 className={styles.asideHeading}>New here?</h3>
      <p>Register to have what you saved on every device, and new matches by email.</p>
      <p>
        <PanelLink to={routes.overlay.register} className={styles.button}>
          Register
        </PanelLink>
      </p>
    </>
  )
}
