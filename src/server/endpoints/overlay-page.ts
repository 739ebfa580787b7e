import { Hono } from 'hono'
import { flashText } from '#src/domain/site/flash-text.ts'
import * as routes from '#src/routes.ts'
import { whoAsks } from '#src/services/accounts/who-asks.ts'
import { showPanel } from '../accounts/show-panel.ts'
import { visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import { showOverlay } from '../show-overlay.ts'
import type { SiteContext } from '../site-context.ts'

const { account, register, signIn, editProfile, marketingPreferences, forgottenPassword, ...others } = routes.overlay
const openPanels = [account, forgottenPassword]
const panelsOfMembers = [editProfile, marketingPreferences]
const panelsOfGuests = [register, signIn]

/**
 * An overlay asked for by its own address: the home page with the overlay open over it (rules: Q1). Those of the account are drawn for
 * who asks; whom they are not for is led to `/user` (rules: A2).
 */
export function overlayPageEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  for (const route of Object.values(others)) {
    answerRoute(app, route, async (c, next) => (await showOverlay(c, context, { path: c.req.path })) ?? next())
  }
  for (const route of [...openPanels, ...panelsOfMembers, ...panelsOfGuests]) {
    const isOfMembers = panelsOfMembers.some(({ path }) => path === route.path)
    const isOpen = openPanels.some(({ path }) => path === route.path)
    answerRoute(app, route, async (c, next) => {
      const { site } = context.content()
      if (!site.accounts) return next()
      const isSignedIn = (await whoAsks(context.accounts, visitorOf(c, context).token)) !== undefined
      const query = c.req.query('done')
      if (!isOpen && isOfMembers !== isSignedIn) {
        c.header('cache-control', 'no-store')
        return c.redirect(account.href(), 302)
      }
      const flash = query === undefined ? undefined : flashText(query, site.flash)
      return (await showPanel(c, context, { path: route.path, done: flash?.text })) ?? next()
    })
  }
  return app
}
