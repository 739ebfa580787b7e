import type { MouseEvent, ReactNode } from 'react'

interface PanelLinkProps {
  to: { href: () => string; hash: () => string }
  className?: string | undefined
  /** The link leads to the current part. */
  isCurrent?: boolean
  /** Called when the link is followed. */
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

/** A link to another part of the panel: over the same page where the panel is over a page, else to its address. */
export function PanelLink({ to, className, isCurrent = false, onClick, children }: PanelLinkProps) {
  const isOverPage = typeof document !== 'undefined' && location.hash.startsWith('#/')
  return (
    <a href={isOverPage ? to.hash() : to.href()} {...(isCurrent && { 'aria-current': 'page' })} className={className} onClick={onClick}>
      {children}
    </a>
  )
}
