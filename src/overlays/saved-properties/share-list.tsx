import { type MouseEvent, useEffect, useRef } from 'react'
import { shareLink } from '#src/browser/share.ts'
import { countText } from '#src/domain/property/count-text.ts'
import { mailLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './share-list.module.css'

interface ShareListProps {
  ids: readonly number[]
  /** The browser can neither share nor copy. */
  onRefused: () => void
}

/** Shares the address of the list, or copies it. */
export function ShareList({ ids, onRefused }: ShareListProps) {
  async function share(event: MouseEvent) {
    event.preventDefault()
    if (!(await shareLink(listOf(ids)))) onRefused()
  }
  return (
    <a href={mailOf(ids)} onClick={share} className={styles.share}>
      <Icon shape={shapes.share} /> Share this list
    </a>
  )
}

/** The address to be copied by hand, chosen already, or sent by mail. */
export function ListLink({ ids }: Pick<ShareListProps, 'ids'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <div className={styles.link}>
      <label className={styles.address}>
        <span>This browser does not let us copy the link. Copy it from here</span>
        <input ref={field} readOnly value={listOf(ids).url} onFocus={(event) => event.target.select()} />
      </label>
      <a href={mailOf(ids)} className={styles.share}>
        Send it by mail
      </a>
    </div>
  )
}

function listOf(ids: readonly number[]): { title: string; url: string } {
  const origin = typeof location === 'undefined' ? '' : location.origin
  return { title: `A list of ${countText(ids.length)}`, url: origin + routes.property.list.href(ids) }
}

function mailOf(ids: readonly number[]): string {
  const { title, url } = listOf(ids)
  return mailLink({ subject: title, body: url })
}
