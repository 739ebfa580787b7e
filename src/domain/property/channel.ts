/** The two channels; every property is in exactly one. */
export const channels = ['sales', 'lettings'] as const
export type Channel = (typeof channels)[number]
