import type { MouseEvent, ReactNode } from 'react'

interface PanelLinkProps {
  to: { href: () => string; hash: () => string }
  className?: string | undefined
  /** It leads to where one is. */
  isCurrent?: boolean
  /** When it is followed. */
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

/** A way to another part of the panel: over the same page where it is over one, else from address to address. */
export function PanelLink({ to, className, isCurrent = false, onClick, children }: PanelLinkProps) {
  const isOverPage = typeof document !== 'undefined' && location.hash.startsWith('#/')
  return (
    <a href={isOverPage ? to.hash() : to.href()} {...(isCurrent && { 'aria-current': 'page' })} className={className} onClick={onClick}>
      {children}
    </a>
  )
}
