import type { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { loadOwnAccount } from '../account/load.ts'
import { mountScreen } from '../mount.ts'
import { sectionsFor } from '../navigation.ts'
import type { OfficeContext } from '../office-context.ts'
import { showScreen } from '../show-screen.tsx'
import { HomePage } from './page.tsx'

export function mountHome(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.office.home, async (c, asker) => {
    const { passkeys, hasPassword, hasSingleSignOn } = await loadOwnAccount(office.db, asker, office.now())
    const hasWayIn = passkeys.length > 0 || hasPassword || hasSingleSignOn
    const view = <HomePage asker={asker} sections={sectionsFor(asker, c.req.path)} hasWayIn={hasWayIn} />
    return await showScreen(c, office, asker, { title: 'Home', view })
  })
}
