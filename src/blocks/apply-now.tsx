import { ButtonLink } from '#src/ui/button.tsx'
import styles from './apply-now.module.css'
import type { BlockWay } from './block.tsx'

/** The way to the form of a page, at its top (rules: P13). An ordinary link: the browser scrolls, and gives what it leads to the focus. */
export function ApplyNow({ text, href }: BlockWay) {
  return (
    <p className={styles.way} data-screen-only="">
      <ButtonLink variant="signal" href={href} data-apply-now="">
        {text}
      </ButtonLink>
    </p>
  )
}
