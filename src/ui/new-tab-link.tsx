import type { ComponentProps } from 'react'
import { spoken } from './spoken.ts'

/** A link that opens a new tab, and has screen readers say so. */
export function NewTabLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className={spoken}> (opens in a new tab)</span>
    </a>
  )
}
