import { useEffect, useSyncExternalStore } from 'react'
import { ownShortlist } from '#src/browser/saved/own-plans.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import styles from './page.module.css'

interface KnownShortlistProps {
  /** The page that this is, to be remembered; null where it cannot be shown any more. */
  is?: { path: string; heading: string } | null
  /** The homes that could be added to the one that this browser knows. */
  ids?: readonly number[]
}

/** Remembers the shortlist that is shown, or offers the one that was shown last: to add homes to it, or to open it. */
export function KnownShortlist({ is, ids = [] }: KnownShortlistProps) {
  const known = useSyncExternalStore(ownShortlist.subscribe, ownShortlist.read, () => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (is) ownShortlist.write(is)
    else if (is === null && known?.path === location.pathname.replace(/\/day$/, '')) ownShortlist.clear()
  }, [])
  if (is !== undefined) return null
  return (
    <div className={styles.known}>
      {known && ids.length > 0 ? (
        <form method="post" action={known.path}>
          <input type="hidden" name="ids" value={ids.join(',')} />
          <Button type="submit" name="what" value="add" variant="signal">
            Add to the {lowerFirst(known.heading)}
          </Button>
        </form>
      ) : null}
      {known && ids.length === 0 ? <ButtonLink href={known.path}>Open the {lowerFirst(known.heading)}</ButtonLink> : null}
      {known ? null : (
        <p className={styles.small}>If you have a shortlist already, open its link first: then homes can be added to it from here.</p>
      )}
    </div>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
