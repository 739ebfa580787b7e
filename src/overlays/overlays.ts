import type { PageFacts } from '#src/domain/site/page-facts.ts'
import * as routes from '../routes.ts'
import { mediaOverlays } from './media-overlays.ts'
import { type Overlay, overlay } from './overlay.ts'

const ofAccount = {
  fills: 'panel',
  needs: ['accounts', 'user', 'answer', 'done'],
  isOn: ({ accounts }: { accounts?: unknown }) => accounts !== undefined,
} as const

const ofEnquiry = { fills: 'panel', needs: ['enquiry', 'answer', 'done'] } as const

const valuation = {
  title: 'Book a valuation',
  fills: 'panel',
  needs: ['valuation', 'enquiry', 'answer', 'done', 'isBooked', 'slots', 'around'],
  load: async () => (await import('./book-a-valuation/book-a-valuation.tsx')).BookAValuation,
} as const

const calculators = () => import('./calculator.tsx')

/** rules: T2 */
const ofCalculator = {
  fills: 'panel',
  needs: ['calculators', 'calculated', 'enquiry'],
  // A property's page has calculators only where its facts say so.
  isOn: ({ calculated, enquiry }: PageFacts) => calculated !== undefined || enquiry?.property === undefined,
} as const

/** The calculators' rows of the table of overlays. */
const calculatorOverlays: readonly Overlay[] = [
  overlay({
    path: routes.overlay.calculator.path,
    title: 'Mortgage Calculator',
    ...ofCalculator,
    load: async () => (await calculators()).MortgagePanel,
  }),
  overlay({
    path: routes.overlay.stampDuty.path,
    title: 'Stamp Duty Calculator',
    ...ofCalculator,
    load: async () => (await calculators()).StampDutyPanel,
  }),
  overlay({
    path: routes.overlay.monthlyCost.path,
    title: 'Monthly Cost Calculator',
    ...ofCalculator,
    load: async () => (await calculators()).MonthlyCostPanel,
  }),
  overlay({
    path: routes.overlay.affordability.path,
    title: 'Affordability Calculator',
    ...ofCalculator,
    load: async () => (await calculators()).AffordabilityPanel,
  }),
  overlay({
    path: routes.overlay.rentalYield.path,
    title: 'Rental Yield Calculator',
    ...ofCalculator,
    load: async () => (await calculators()).YieldPanel,
  }),
]

/** Every overlay. Opened by hash over any page (`#/floorplan`), by path over the home page (`/floorplan`). */
export const overlays: readonly Overlay[] = [
  ...mediaOverlays,
  overlay({
    path: routes.overlay.tenantInfo.path,
    title: 'Fees for tenants',
    fills: 'panel',
    needs: ['tenantFees'],
    isOn: ({ tenantFees }) => tenantFees !== undefined,
    load: async () => (await import('./tenant-fees.tsx')).TenantFees,
  }),
  overlay({ path: routes.overlay.bookAValuation.path, ...valuation }),
  // The spelling of older sites.
  ...routes.overlay.bookAValuation.alsoAt.map((path) => overlay({ path, ...valuation })),
  overlay({
    path: routes.overlay.bookAViewing.path,
    title: 'Book a Viewing',
    ...ofEnquiry,
    needs: [...ofEnquiry.needs, 'slots', 'slot'],
    load: async () => (await import('./book-a-viewing.tsx')).BookAViewing,
  }),
  overlay({
    path: routes.overlay.contactStaffMember.path,
    title: 'Contact us',
    ...ofEnquiry,
    load: async () => (await import('./contact-staff-member.tsx')).ContactStaffMember,
  }),
  overlay({
    path: routes.overlay.contactOffice.path,
    title: 'Contact office',
    ...ofEnquiry,
    isOn: ({ enquiry }) => enquiry?.office !== undefined,
    load: async () => (await import('./contact-office.tsx')).ContactOffice,
  }),
  overlay({
    path: routes.overlay.shareProperty.path,
    title: 'Share with a friend',
    ...ofEnquiry,
    isOn: ({ enquiry }) => enquiry?.property !== undefined,
    load: async () => (await import('./share-property.tsx')).ShareProperty,
  }),
  overlay({
    path: routes.overlay.privacyRequest.path,
    title: 'Your data',
    fills: 'panel',
    needs: ['answer', 'done'],
    load: async () => (await import('./privacy-request.tsx')).PrivacyRequest,
  }),
  overlay({
    path: routes.overlay.instantValuation.path,
    title: 'Instant Valuation',
    fills: 'panel',
    needs: ['instantValuation', 'answer', 'noInstantValuation'],
    isOn: ({ noInstantValuation }) => noInstantValuation === undefined,
    loading: { text: 'Loading Instant Valuation', width: 800, height: 700 },
    load: async () => (await import('./instant-valuation.tsx')).InstantValuationPanel,
  }),
  overlay({
    path: routes.overlay.whoIsLooking.path,
    title: 'Who is looking for your home',
    fills: 'panel',
    needs: ['demand', 'answer', 'accounts'],
    isOn: ({ accounts }) => accounts !== undefined,
    load: async () => (await import('./who-is-looking.tsx')).WhoIsLooking,
  }),
  overlay({
    path: routes.overlay.trackMyHome.path,
    title: 'Track my home',
    fills: 'panel',
    needs: ['answer', 'noInstantValuation'],
    isOn: ({ noInstantValuation }) => noInstantValuation === undefined,
    load: async () => (await import('./track-my-home.tsx')).TrackMyHome,
  }),
  overlay({
    path: routes.overlay.newHomesEnquiry.path,
    title: 'Register interest',
    fills: 'panel',
    needs: ['enquiry', 'newHomes', 'answer', 'done'],
    isOn: ({ newHomes }) => newHomes !== undefined,
    load: async () => (await import('./new-homes-enquiry.tsx')).NewHomesEnquiry,
  }),
  ...calculatorOverlays,
  overlay({
    path: routes.overlay.savedProperties.path,
    title: 'Saved properties',
    fills: 'panel',
    needs: ['accounts'],
    load: async () => (await import('./saved-properties/saved-properties.tsx')).SavedProperties,
  }),
  overlay({
    path: routes.overlay.savedSearches.path,
    title: 'Saved searches',
    fills: 'panel',
    needs: ['accounts'],
    load: async () => (await import('./saved-searches/saved-searches.tsx')).SavedSearches,
  }),
  overlay({
    path: routes.overlay.account.path,
    title: 'Your account',
    ...ofAccount,
    load: async () => (await import('./user/profile.tsx')).AccountPanel,
  }),
  overlay({
    path: routes.overlay.register.path,
    title: 'Register',
    ...ofAccount,
    load: async () => (await import('./user/register.tsx')).RegisterPanel,
  }),
  overlay({
    path: routes.overlay.signIn.path,
    title: 'Sign in',
    ...ofAccount,
    load: async () => (await import('./user/sign-in.tsx')).SignIn,
  }),
  overlay({
    path: routes.overlay.editProfile.path,
    title: 'Edit your details',
    ...ofAccount,
    load: async () => (await import('./user/edit-profile.tsx')).EditProfile,
  }),
  overlay({
    path: routes.overlay.marketingPreferences.path,
    title: 'Marketing preferences',
    ...ofAccount,
    load: async () => (await import('./user/marketing-preferences.tsx')).MarketingPreferences,
  }),
  overlay({
    path: routes.overlay.forgottenPassword.path,
    title: 'Your password',
    ...ofAccount,
    load: async () => (await import('./user/forgotten-password.tsx')).ForgottenPassword,
  }),
]
