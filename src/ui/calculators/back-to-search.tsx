import * as routes from '#src/routes.ts'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'

/** Back to the results that were seen last, which only the browser knows: hidden until it says where they are (rules: S19). */
export function BackToSearch({ to }: { to?: string | undefined }) {
  return (
    <a href={to ?? routes.search.page.href()} hidden={to === undefined} data-enhance="back-to-search">
      <Icon shape={shapes.left} size={16} /> Back to search
    </a>
  )
}
