import { momentText } from '#src/domain/dates/moment-text.ts'
import type { SignedOverlay } from '#src/domain/property/property-overlay.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Stack } from '../ui/screen.tsx'
import styles from './stock.module.css'

interface DecisionsProps {
  id: number
  overlay: SignedOverlay | undefined
  because: string | undefined
}

/** The office's decisions about a property, which override its feed. */
export function PropertyDecisions({ id, overlay, because = '' }: DecisionsProps) {
  const action = routes.officeStock.decide.href(id)
  const isHidden = overlay !== undefined && overlay.hiddenFor !== null
  const isFeatured = overlay?.isFeatured === true
  return (
    <div className={styles.decisions}>
      <details open={isHidden || because !== ''} className={styles.decision}>
        <summary>{isHidden ? 'Show it again' : 'Hide it at once'}</summary>
        <OfficeForm action={action}>
          <input type="hidden" name="what" value={isHidden ? 'show' : 'hide'} />
          <Stack>
            <Field
              id="because"
              label="Why"
              hint={
                isHidden
                  ? 'For colleagues, and the audit list.'
                  : 'For colleagues, and the audit list. Feeds do not bring it back: it stays hidden until somebody shows it again.'
              }
              name="because"
              required
              maxLength={200}
              defaultValue={because}
              autoComplete="off"
            />
            <div>
              <Button type="submit">{isHidden ? 'Show it again' : 'Hide it'}</Button>
            </div>
          </Stack>
        </OfficeForm>
      </details>
      <PostButton action={action} fields={{ what: isFeatured ? 'unfeature' : 'feature' }}>
        {isFeatured ? 'Feature it no more' : 'Feature it'}
      </PostButton>
      {overlay ? (
        <p className={styles.quiet}>
          Last decided by {overlay.changedBy} at {momentText(overlay.changedAt)}.
        </p>
      ) : null}
    </div>
  )
}
