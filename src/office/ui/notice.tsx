import { ButtonLink } from '#src/ui/button.tsx'

/** One thing to say, and where to go on. */
export function OfficeNotice({ text, href }: { text: string; href?: string }) {
  return (
    <>
      <p>{text}</p>
      {href === undefined ? null : <ButtonLink href={href}>Go on</ButtonLink>}
    </>
  )
}
