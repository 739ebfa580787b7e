/** A content block as the agency wrote it: what kind it is and what it says. `id` is unique on its page. */
export interface BlockRecord {
  id: string
  kind: string
  content: unknown
}

/** A page made of blocks: content/<agency>/pages/*.yaml. */
export interface ContentPage {
  /** Of this site, beginning with a slash: `/about`, and `/` for the home page. */
  path: string
  title: string
  description: string
  blocks: readonly BlockRecord[]
}
