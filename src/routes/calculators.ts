import type { OverlayRoute } from './route.ts'

/** The query of each has the typed values, sent without scripts, which determine the result. */
const ofCalculator = {
  method: 'GET',
  keep: 'alike-for-everyone',
  action: 'visit',
  perMinute: 120,
  crawlers: 'closed-with-query',
} as const

/** The mortgage calculator. */
export const calculator = {
  ...ofCalculator,
  path: '/calculator',
  query: ['price', 'deposit', 'rate', 'years', 'method', 'overpayment', 'rise'],
  href: () => '/calculator',
  hash: () => '#/calculator',
} as const satisfies OverlayRoute

/** The tax on a purchase. */
export const stampDuty = {
  ...ofCalculator,
  path: '/calculator/stamp-duty',
  query: ['price', 'country', 'buyer', 'abroad', 'completion'],
  href: () => '/calculator/stamp-duty',
  hash: () => '#/calculator/stamp-duty',
} as const satisfies OverlayRoute

/** The affordability calculator. */
export const affordability = {
  ...ofCalculator,
  path: '/calculator/affordability',
  query: ['income', 'outgoings', 'deposit', 'multiple', 'rate', 'years'],
  href: () => '/calculator/affordability',
  hash: () => '#/calculator/affordability',
} as const satisfies OverlayRoute

/** What living in a home costs a month. */
export const monthlyCost = {
  ...ofCalculator,
  path: '/calculator/monthly-cost',
  query: ['price', 'deposit', 'rate', 'years', 'rent', 'tax', 'service', 'ground', 'energy', 'other'],
  href: () => '/calculator/monthly-cost',
  hash: () => '#/calculator/monthly-cost',
} as const satisfies OverlayRoute

/** The rental yield calculator. */
export const rentalYield = {
  ...ofCalculator,
  path: '/calculator/rental-yield',
  query: ['price', 'rent', 'costs', 'buying', 'empty'],
  href: () => '/calculator/rental-yield',
  hash: () => '#/calculator/rental-yield',
} as const satisfies OverlayRoute
