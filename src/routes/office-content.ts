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

/** What the site consists of, by kind. */
export const list = { ...ofSeeing, path: '/office/content', href: () => '/office/content' } as const satisfies Route

/** Where a file of a kind begins: `?kind=pages`. */
export const newPage = {
  ...ofSeeing,
  path: '/office/content/new',
  href: (kind?: string) => (kind === undefined ? '/office/content/new' : `/office/content/new?kind=${encodeURIComponent(kind)}`),
} as const satisfies Route

export const add = { ...ofEditing, path: newPage.path, href: () => newPage.path } as const satisfies Route

/** The form of a file, and saving it as the draft of who asks. */
export const file = { ...ofSeeing, ...fileAt('edit') } as const satisfies Route
export const save = { ...ofEditing, ...fileAt('edit') } as const satisfies Route

/** Properties that a link may lead to, or a field may name, while somebody types: `?q=`. */
export const properties = {
  ...ofSeeing,
  path: '/office/content/properties.json',
  href: () => '/office/content/properties.json',
  perMinute: 600,
} as const satisfies Route

/** The same file as the text that it is. */
export const text = { ...ofSeeing, ...fileAt('text') } as const satisfies Route
export const saveText = { ...ofEditing, ...fileAt('text') } as const satisfies Route

export const discard = { ...ofEditing, ...fileAt('discard') } as const satisfies Route

/** The drafts of who asks with what each changes, to publish them together, now or at a time. `?only=`: those that are ticked. */
export const drafts = {
  ...ofSeeing,
  path: '/office/content/publish',
  href: (only: readonly string[] = []) =>
    `/office/content/publish${only.length === 0 ? '' : `?${new URLSearchParams(only.map((path) => ['only', path]))}`}`,
} as const satisfies Route
export const publish = { ...ofPublishing, path: drafts.path, href: () => drafts.path } as const satisfies Route

/** Asks others to look at one's drafts. */
export const askApproval = { ...ofEditing, path: '/office/content/ask', href: () => '/office/content/ask' } as const satisfies Route

/** Leads visitors on from an address that the drafts take away: a row of redirects.csv, as a draft. */
export const addRedirect = {
  ...ofEditing,
  path: '/office/content/redirect',
  href: () => '/office/content/redirect',
} as const satisfies Route

/** Puts a page at the end of the menu of the header, as a draft of the menus. */
export const toMenu = { ...ofEditing, ...fileAt('menu') } as const satisfies Route

/** What is to be published at a time, what waits for somebody to approve it, and what is to be gone through again. */
export const waiting = { ...ofSeeing, path: '/office/content/waiting', href: () => '/office/content/waiting' } as const satisfies Route

/** What could be better in what is published. */
export const care = { ...ofSeeing, path: '/office/content/care', href: () => '/office/content/care' } as const satisfies Route
export const cancelSchedule = {
  ...ofPublishing,
  path: '/office/content/schedules/:id{[0-9]{1,9}}/cancel',
  href: (id: string) => `/office/content/schedules/${id}/cancel`,
} as const satisfies Route
export const approve = { ...ofPublishing, ...fileAt('approve'), action: 'approve-content' } as const satisfies Route
/** Says that a file is still right. */
export const review = { ...ofEditing, ...fileAt('review') } as const satisfies Route

/** What was published, the latest first; `?path=` of one file. */
export const history = {
  ...ofSeeing,
  path: '/office/content/history',
  href: (path?: string) => (path === undefined ? '/office/content/history' : `/office/content/history?path=${encodeURIComponent(path)}`),
} as const satisfies Route

/** One publication, with what it changed by field. */
export const publication = {
  ...ofSeeing,
  path: '/office/content/history/:id{[0-9]{1,9}}',
  href: (id: number) => `/office/content/history/${id}`,
} as const satisfies Route

/** Publishes the files of it as they were before, as one. */
export const undo = {
  ...ofPublishing,
  path: '/office/content/history/:id{[0-9]{1,9}}/undo',
  href: (id: number) => `/office/content/history/${id}/undo`,
} as const satisfies Route

/** Publishes one of its files again as it left it. */
export const restore = {
  ...ofPublishing,
  path: '/office/content/history/:id{[0-9]{1,9}}/restore',
  href: (id: number) => `/office/content/history/${id}/restore`,
} as const satisfies Route

/** Where a draft, or the folder below a published file, met another change: both by field, to choose of. */
export const conflict = { ...ofSeeing, ...fileAt('conflict') } as const satisfies Route
export const resolve = { ...ofEditing, ...fileAt('conflict') } as const satisfies Route

/** What links to a file, before its removal is drafted. */
export const removePage = { ...ofSeeing, ...fileAt('remove') } as const satisfies Route
export const remove = { ...ofEditing, ...fileAt('remove') } as const satisfies Route

/** Makes the private link by which somebody without an account sees a draft, for a week. */
export const share = { ...ofEditing, ...fileAt('share'), perMinute: 60 } as const satisfies Route

/** Ends such a link at once. */
export const endShare = {
  ...ofEditing,
  path: '/office/content/links/:id{[0-9]{1,9}}/end',
  href: (id: string) => `/office/content/links/${id}/end`,
} as const satisfies Route

/** A page of the site with the drafts of who asks laid over it: `?path=/selling`. */
export const preview = {
  ...ofSeeing,
  path: '/office/preview',
  href: (path = '/') => `/office/preview?path=${encodeURIComponent(path)}`,
} as const satisfies Route

/** An example of a kind of block, in the look of the site. */
export const example = {
  ...ofSeeing,
  path: '/office/preview/block/:kind',
  href: (kind: string) => `/office/preview/block/${encodeURIComponent(kind)}`,
} as const satisfies Route

/** A page with one draft laid over it, for who has the link. */
export const shared = {
  method: 'GET',
  keep: 'nowhere',
  perMinute: 60,
  crawlers: 'closed',
  action: 'visit',
  path: '/office/preview/shared/:token',
  href: (token: string) => `/office/preview/shared/${token}`,
} as const satisfies Route

/** The site as visitors see it, below a bar that leads to the form of the page shown: `?path=/selling`. */
export const view = {
  ...ofSeeing,
  path: '/office/view',
  href: (path = '/') => `/office/view?path=${encodeURIComponent(path)}`,
} as const satisfies Route
