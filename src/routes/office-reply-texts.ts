import type { Route } from './route.ts'

const ofTexts = { keep: 'nowhere', crawlers: 'closed', action: 'change-reply-texts' } as const
const ofSeeing = { ...ofTexts, method: 'GET', perMinute: 240 } as const
const ofForm = { ...ofTexts, method: 'POST', query: 'none', perMinute: 60, mostBodyBytes: 100_000 } as const

/** The texts that can be put into replies. */
export const list = { ...ofSeeing, path: '/office/reply-texts', href: () => '/office/reply-texts' } as const satisfies Route

export const add = { ...ofForm, path: '/office/reply-texts', href: () => '/office/reply-texts' } as const satisfies Route

export const one = {
  ...ofSeeing,
  path: '/office/reply-texts/:id{[0-9]{1,9}}',
  href: (id: number) => `/office/reply-texts/${id}`,
} as const satisfies Route

export const change = {
  ...ofForm,
  path: '/office/reply-texts/:id{[0-9]{1,9}}',
  href: (id: number) => `/office/reply-texts/${id}`,
} as const satisfies Route

export const remove = {
  ...ofForm,
  path: '/office/reply-texts/:id{[0-9]{1,9}}/remove',
  href: (id: number) => `/office/reply-texts/${id}/remove`,
} as const satisfies Route
