import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../button.tsx'
import styles from './lead-sent.module.css'

/** rules: E20 */
const thanks = 'We have received your enquiry and our agent will be in touch soon.'

interface LeadSentProps {
  title?: string
  text?: string | undefined
  /** 'Back to property' or 'Back to page' (rules: E21): `close` where the page is behind, else the address. None of a form on a page. */
  back?: { text: string; href: string; close: () => void }
}

/** The confirmation that replaces an accepted form. Its heading takes the focus, which was in the form. */
export function LeadSent({ title = 'Thank you', text = thanks, back }: LeadSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p className={styles.text}>{text}</p>
      {back ? (
        <p>
          <ButtonLink
            variant="solid"
            href={back.href}
            onClick={(event) => {
              // Over a page by hash: that page is behind.
              if (!location.hash) return
              event.preventDefault()
              back.close()
            }}
          >
            {back.text}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  )
}
