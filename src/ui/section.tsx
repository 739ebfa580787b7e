import type { ReactNode } from 'react'
import { useGround } from './ground.ts'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import { useKeptMarkup } from './kept-markup.ts'
import styles from './section.module.css'

interface SectionProps {
  id: string
  heading: string
  link?: { text: string; href: string } | undefined
  headingLevel?: 1 | 2
  /** On wide screens the heading stands beside the content, for lists of words. */
  isHalf?: boolean
  children: ReactNode
  /** An object that never changes, and what the section shows of other things: its markup is kept by them (kept-markup.ts). */
  kept?: { of: object; as: string }
}

/** A part of a page under its heading, with one link to more of it. */
export function Section({ kept, ...shown }: SectionProps) {
  const markup = useKeptMarkup(kept?.of ?? shown, () => kept && `${shown.id} ${kept.as}`, <Body {...shown} />)
  const half = shown.isHalf ? { 'data-half': '' } : undefined
  return <section aria-labelledby={`${shown.id}-heading`} className={styles.section} {...half} {...useGround()} {...markup} />
}

function Body({ id, heading, link, headingLevel = 2, children }: Omit<SectionProps, 'kept' | 'isHalf'>) {
  const Heading = `h${headingLevel}` as const
  return (
    <>
      <div className={styles.top}>
        <Heading id={`${id}-heading`} className={styles.heading}>
          {heading}
        </Heading>
        {link ? (
          <a href={link.href} className={styles.link} data-screen-only="">
            {link.text} <Icon shape={shapes.arrow} />
          </a>
        ) : null}
      </div>
      {children}
    </>
  )
}

/** The main heading of a page that has no block to hold it. */
export function PageHeading({ text }: { text: string }) {
  return <h1 className={styles.pageHeadingHeading}>{text}</h1>
}
