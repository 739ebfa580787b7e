/** The two sides of the trade; every property is on exactly one of them. */
export const channels = ['sales', 'lettings'] as const
export type Channel = (typeof channels)[number]
