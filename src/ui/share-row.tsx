import type { ReactNode } from 'react'
import { emptyMailLink } from '#src/domain/site/contacts.ts'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import styles from './share-row.module.css'

/** The actions of a page: links and buttons side by side, on screens only. */
export function ShareRow({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame} data-screen-only="">
      <div className={styles.row}>{children}</div>
    </div>
  )
}

interface ShareLinkProps {
  title: string
  /** Lines of a mail between the title and the address. */
  facts?: string | undefined
  /** Absolute. */
  address: string
  /** The words of the link. */
  text?: string
}

/** Shares by the device's own means or by copying the address (browser/share.ts), by mail without scripts. */
export function ShareLink({ title, facts, address, text = 'Share' }: ShareLinkProps) {
  const body = `${title}\n${facts === undefined ? '' : `${facts}\n`}\n${address}`
  return (
    <a href={emptyMailLink({ subject: title, body })} data-share={address} data-share-title={title}>
      <Icon shape={shapes.share} /> {text}
    </a>
  )
}

export function PrintButton() {
  return (
    <button type="button" data-print className={styles.print}>
      <Icon shape={shapes.print} /> Print
    </button>
  )
}
