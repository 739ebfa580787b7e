import type { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showScreen } from '../show-screen.tsx'
import { keptTroubles, loadHome } from './load.ts'
import { HomePage } from './page.tsx'

export function mountHome(app: Hono, office: OfficeContext): void {
  const troubles = keptTroubles(office)
  mountScreen(app, office, routes.office.home, async (c, asker) => {
    const view = <HomePage {...(await loadHome(office, asker, troubles))} asker={asker} now={office.now()} />
    return await showScreen(c, office, asker, { title: 'Home', view })
  })
}
