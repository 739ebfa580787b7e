import { Hono } from 'hono'
import { flashText } from '#src/domain/site/flash-text.ts'
import * as routes from '#src/routes.ts'
import { findSessionOwner } from '#src/services/accounts/sessions.ts'
import { showPanelTo } from '../accounts/show-panel.ts'
import { visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import { showOverlay } from '../show-overlay.ts'
import type { SiteContext } from '../site-context.ts'

const { account, register, signIn, editProfile, marketingPreferences, forgottenPassword, ...withForms } = routes.overlay
// Their subject is in the query (leads.ts, privacy-requests.ts, valuations.ts).
const {
  bookAValuation,
  bookAViewing,
  contactStaffMember,
  contactOffice,
  shareProperty,
  newHomesEnquiry,
  privacyRequest,
  ...withoutEnquiry
} = withForms
// Typed values are in the query (content-pages.ts).
const { calculator, stampDuty, monthlyCost, affordability, rentalYield, ...withoutForms } = withoutEnquiry
// Their pictures belong to events (event-pictures.ts).
const { agriculturalEvent, antiquesEvent, propertyAuctionEvent, ...others } = withoutForms
const panels = [
  { parts: [account, forgottenPassword], isFor: () => true },
  { parts: [editProfile, marketingPreferences], isFor: (isSignedIn: boolean) => isSignedIn },
  { parts: [register, signIn], isFor: (isSignedIn: boolean) => !isSignedIn },
]

/**
 * An overlay at its own address: the home page with the overlay opened over it (rules: Q1). Account overlays are rendered for the visitor;
 * visitors who may not see them are redirected to `/user` (rules: A2).
 */
export function overlayPageEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  for (const route of Object.values(others)) {
    answerRoute(app, route, async (c, next) => (await showOverlay(c, context, { path: c.req.path })) ?? next())
  }
  for (const { route, isFor } of panels.flatMap(({ parts, isFor }) => parts.map((route) => ({ route, isFor })))) {
    answerRoute(app, route, async (c, next) => {
      const { site } = context.content()
      if (!site.accounts) return next()
      const who = await findSessionOwner(context.accounts, visitorOf(c, context).token)
      if (!isFor(who !== undefined)) {
        c.header('cache-control', 'no-store')
        return c.redirect(account.href(), 302)
      }
      const done = flashText(c.req.query('done') ?? '', site.flash)?.text
      return (await showPanelTo(c, context, who, { path: route.path, done })) ?? next()
    })
  }
  return app
}
