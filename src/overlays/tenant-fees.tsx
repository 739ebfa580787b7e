import type { OverlayProps } from './overlay.ts'
import styles from './tenant-fees.module.css'

/** What a tenant of the page's property pays besides the rent, as the agency wrote it. */
export function TenantFees({ page: { tenantFees = '' } }: OverlayProps<'tenantFees'>) {
  return (
    <div className={styles.fees}>
      {tenantFees.split(/\n{2,}/).map((paragraph, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs neither move nor change
        <p key={position}>{paragraph}</p>
      ))}
    </div>
  )
}
