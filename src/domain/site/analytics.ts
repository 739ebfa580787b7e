/** What runs on pages once a visitor allows it (decision 69): markup of script elements alone. */
export interface Analytics {
  headCode: string
  code: string
  /** Where its scripts load from and send to, besides the hosts of their own addresses: `https://*.google-analytics.com`. */
  hosts: readonly string[]
}
