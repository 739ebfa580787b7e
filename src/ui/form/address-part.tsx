import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react'
import type { AddressWays } from './address/address-ways.tsx'
import styles from './address-part.module.css'

type AddressPartProps = Omit<ComponentProps<typeof AddressWays>, 'onFields' | 'changes'> & {
  /** The fields. */
  children: ReactNode
}

/** Of the body of every page: `off` where the settings say so. */
const isOff = () => document.body.dataset.addressLookup === 'off'

/**
 * The fields of an address with a look-up that fills them in (rules: E10): they are what is sent, and may be changed. Until the script of
 * the look-up has come, and where it cannot be had, there are the fields alone, as without scripts.
 */
export function AddressPart({ children, ...props }: AddressPartProps) {
  const [Ways, setWays] = useState<typeof AddressWays>()
  const [areShown, setShown] = useState(true)
  const [changes, setChanges] = useState(0)
  useLayoutEffect(() => {
    if (isOff()) return
    import('./address/address-ways.tsx').then(({ AddressWays }) => setWays(() => AddressWays), console.warn)
  }, [])
  return (
    <div className={styles.address}>
      {Ways ? <Ways {...props} onFields={setShown} changes={changes} /> : null}
      <div hidden={!areShown} onInput={() => setChanges(changes + 1)}>
        {children}
      </div>
    </div>
  )
}
