import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Button } from '#src/ui/button.tsx'

/** The token by which forms show that they come from this page (server/accounts/authenticity.ts). */
export const FormTokenContext = createContext('')

/** A form of the office: it posts to a route of routes.office, with the token that every form needs. */
export function OfficeForm({ action, children, ...rest }: Omit<ComponentProps<'form'>, 'method' | 'action'> & { action: string }) {
  const token = useContext(FormTokenContext)
  return (
    <form method="post" action={action} {...rest}>
      <input type="hidden" name="authenticity_token" value={token} />
      {children}
    </form>
  )
}

/** A form with one button. `fields`: hidden fields that it sends. */
export function PostButton({
  action,
  fields = {},
  variant = 'outline',
  children,
  ...rest
}: {
  action: string
  fields?: Readonly<Record<string, string>>
  children: ReactNode
} & Pick<ComponentProps<typeof Button>, 'variant' | 'aria-label' | 'aria-describedby'>) {
  return (
    <OfficeForm action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant} {...rest}>
        {children}
      </Button>
    </OfficeForm>
  )
}
