import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SentFields } from '../session/sent-fields.tsx'
import { OfficeForm } from './office-form.tsx'

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
      {sent ? (
        <OfficeForm action={sent.action}>
          <SentFields fields={sent.fields} />
          <Button type="submit" variant="signal">
            Send it again
          </Button>
        </OfficeForm>
      ) : null}
      {href === undefined ? null : <ButtonLink href={href}>Go on</ButtonLink>}
    </>
  )
}
