/**
 * Every address the site answers to, by area, with what is decided about each (routes/route.ts). Links, redirects, endpoints, limits,
 * the page cache, robots and sitemaps take them from here: `import * as routes`, then `routes.property.page.href(7, 'sales')`.
 */
// biome-ignore-start lint/performance/noBarrelFile: exported one by one, so that the browser gets only the routes it names
export * as account from './routes/account.ts'
export * as address from './routes/address.ts'
export * as alerts from './routes/alerts.ts'
export * as appointment from './routes/appointment.ts'
export * as articles from './routes/articles.ts'
export * as branches from './routes/branches.ts'
export * as captcha from './routes/captcha.ts'
export * as consent from './routes/consent.ts'
export * as crawlers from './routes/crawlers.ts'
export * as developments from './routes/developments.ts'
export * as events from './routes/events.ts'
export * as feeds from './routes/feeds.ts'
export * as files from './routes/files.ts'
export * as lead from './routes/lead.ts'
export * as legal from './routes/legal.ts'
export * as lots from './routes/lots.ts'
export * as map from './routes/map.ts'
export * as media from './routes/media.ts'
export * as operations from './routes/operations.ts'
export * as overlay from './routes/overlay.ts'
export * as passkey from './routes/passkey.ts'
export * as property from './routes/property.ts'
export * as saved from './routes/saved.ts'
export * as search from './routes/search.ts'
export * as site from './routes/site.ts'
export * as staff from './routes/staff.ts'
export * as statistics from './routes/statistics.ts'
export * as valuation from './routes/valuation.ts'
// biome-ignore-end lint/performance/noBarrelFile: the end of them
