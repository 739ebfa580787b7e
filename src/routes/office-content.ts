import type { Route } from './route.ts'

const ofSeeing = { method: 'GET', keep: 'nowhere', perMinute: 240, crawlers: 'closed', action: 'edit-content' } as const
const ofEditing = {
  method: 'POST',
  keep: 'nowhere',
  query: 'none',
  perMinute: 240,
  mostBodyBytes: 2_000_000,
  crawlers: 'closed',
  action: 'edit-content',
} as const
const ofPublishing = { ...ofEditing, perMinute: 60, action: 'publish-content' } as const

/** The address of an action on a file, by the file's path: `pages/home.yaml`. */
const fileAt = <const Verb extends string>(verb: Verb) => ({
  path: `/office/content/${verb}/:path{.+}` as const,
  href: (path: string) => `/office/content/${verb}/${path.split('/').map(encodeURIComponent).join('/')}`,
})

/** The content files of the site, by kind. */
export const list = { ...ofSeeing, path: '/office/content', href: () => '/office/content' } as const satisfies Route

/** Adds a file of a kind: `?kind=pages`. */
export const newPage = {
  ...ofSeeing,
  path: '/office/content/new',
  href: (kind?: string) => (kind === undefined ? '/office/content/new' : `/office/content/new?kind=${encodeURIComponent(kind)}`),
} as const satisfies Route

export const add = { ...ofEditing, path: newPage.path, href: () => newPage.path } as const satisfies Route

/** The form of a file; saving it stores the user's draft. */
export const file = { ...ofSeeing, ...fileAt('edit') } as const satisfies Route
export const save = { ...ofEditing, ...fileAt('edit') } as const satisfies Route

/** Suggests properties for links and fields: `?q=`. */
export const properties = {
  ...ofSeeing,
  path: '/office/content/properties.json',
  href: () => '/office/content/properties.json',
  perMinute: 600,
} as const satisfies Route

/** The same file as plain text. */
export const text = { ...ofSeeing, ...fileAt('text') } as const satisfies Route
export const saveText = { ...ofEditing, ...fileAt('text') } as const satisfies Route

export const discard = { ...ofEditing, ...fileAt('discard') } as const satisfies Route

/** The user's drafts with their changes, to publish together, now or at a set time. `?only=`: the ticked ones. */
export const drafts = {
  ...ofSeeing,
  path: '/office/content/publish',
  href: (only: readonly string[] = []) =>
    `/office/content/publish${only.length === 0 ? '' : `?${new URLSearchParams(only.map((path) => ['only', path]))}`}`,
} as const satisfies Route
export const publish = { ...ofPublishing, path: drafts.path, href: () => drafts.path } as const satisfies Route

/** Asks others to approve the user's drafts. */
export const askApproval = { ...ofEditing, path: '/office/content/ask', href: () => '/office/content/ask' } as const satisfies Route

/** Adds a redirect, as a draft of redirects.csv, for an address that the drafts remove. */
export const addRedirect = {
  ...ofEditing,
  path: '/office/content/redirect',
  href: () => '/office/content/redirect',
} as const satisfies Route

/** Appends a page to the header's menu, as a draft of the menus. */
export const toMenu = { ...ofEditing, ...fileAt('menu') } as const satisfies Route

/** Scheduled publications, drafts that wait for approval, and files whose review is due. */
export const waiting = { ...ofSeeing, path: '/office/content/waiting', href: () => '/office/content/waiting' } as const satisfies Route

/** Suggestions for improving the published content. */
export const care = { ...ofSeeing, path: '/office/content/care', href: () => '/office/content/care' } as const satisfies Route
export const cancelSchedule = {
  ...ofPublishing,
  path: '/office/content/schedules/:id{[0-9]{1,9}}/cancel',
  href: (id: string) => `/office/content/schedules/${id}/cancel`,
} as const satisfies Route
export const approve = { ...ofPublishing, ...fileAt('approve'), action: 'approve-content' } as const satisfies Route
/** Records that a file was reviewed and is still right. */
export const review = { ...ofEditing, ...fileAt('review') } as const satisfies Route

/** Publications, the latest first; `?path=`: of one file. */
export const history = {
  ...ofSeeing,
  path: '/office/content/history',
  href: (path?: string) => (path === undefined ? '/office/content/history' : `/office/content/history?path=${encodeURIComponent(path)}`),
} as const satisfies Route

/** A publication with its changes by field. */
export const publication = {
  ...ofSeeing,
  path: '/office/content/history/:id{[0-9]{1,9}}',
  href: (id: number) => `/office/content/history/${id}`,
} as const satisfies Route

/** Undoes it: publishes its files together as they were before. */
export const undo = {
  ...ofPublishing,
  path: '/office/content/history/:id{[0-9]{1,9}}/undo',
  href: (id: number) => `/office/content/history/${id}/undo`,
} as const satisfies Route

/** Publishes one of its files again as that publication left it. */
export const restore = {
  ...ofPublishing,
  path: '/office/content/history/:id{[0-9]{1,9}}/restore',
  href: (id: number) => `/office/content/history/${id}/restore`,
} as const satisfies Route

/** A conflict between a draft, or a changed folder, and what is published: both versions by field, to choose from. */
export const conflict = { ...ofSeeing, ...fileAt('conflict') } as const satisfies Route
export const resolve = { ...ofEditing, ...fileAt('conflict') } as const satisfies Route

/** What links to a file, shown before its removal is drafted. */
export const removePage = { ...ofSeeing, ...fileAt('remove') } as const satisfies Route
export const remove = { ...ofEditing, ...fileAt('remove') } as const satisfies Route

/** Creates a private link that shows a draft to somebody without an account, for a week. */
export const share = { ...ofEditing, ...fileAt('share'), perMinute: 60 } as const satisfies Route

/** Revokes such a link. */
export const endShare = {
  ...ofEditing,
  path: '/office/content/links/:id{[0-9]{1,9}}/end',
  href: (id: string) => `/office/content/links/${id}/end`,
} as const satisfies Route

/** A page of the site with the user's drafts applied: `?path=/selling`. */
export const preview = {
  ...ofSeeing,
  path: '/office/preview',
  href: (path = '/') => `/office/preview?path=${encodeURIComponent(path)}`,
} as const satisfies Route

/** An example of a kind of block, in the site's look. */
export const example = {
  ...ofSeeing,
  path: '/office/preview/block/:kind',
  href: (kind: string) => `/office/preview/block/${encodeURIComponent(kind)}`,
} as const satisfies Route

/** A page with one draft applied, for whoever has the link. */
export const shared = {
  method: 'GET',
  keep: 'nowhere',
  perMinute: 60,
  crawlers: 'closed',
  action: 'visit',
  path: '/office/preview/shared/:token',
  href: (token: string) => `/office/preview/shared/${token}`,
} as const satisfies Route

/** The site as visitors see it, with a bar that links to the form of the page shown: `?path=/selling`. */
export const view = {
  ...ofSeeing,
  path: '/office/view',
  href: (path = '/') => `/office/view?path=${encodeURIComponent(path)}`,
} as const satisfies Route
