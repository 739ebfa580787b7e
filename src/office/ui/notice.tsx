import { ButtonLink } from '#src/ui/button.tsx'
import { SentForm } from '../session/sent-fields.tsx'

interface NoticeProps {
  text: string
  href?: string
  /** A form that was not taken, to send once more. */
  sent?: { action: string; fields: Readonly<Record<string, unknown>> } | undefined
}

/** One message, and a link or button to continue. */
export function OfficeNotice({ text, href, sent }: NoticeProps) {
  return (
    <>
      <p>{text}</p>
      {sent ? <SentForm {...sent} press="Send it again" /> : null}
      {href === undefined ? null : <ButtonLink href={href}>Go on</ButtonLink>}
    </>
  )
}
