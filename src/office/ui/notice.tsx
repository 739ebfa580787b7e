import { ButtonLink } from '#src/ui/button.tsx'

/** One message, and a link to continue. */
export function OfficeNotice({ text, href }: { text: string; href?: string }) {
  return (
    <>
      <p>{text}</p>
      {href === undefined ? null : <ButtonLink href={href}>Go on</ButtonLink>}
    </>
  )
}
