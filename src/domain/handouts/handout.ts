/** A stored PDF, by the hash of its bytes, or what somebody else keeps at an https address. */
export type HandoutDocument = { name: string; hash: string } | { name: string; address: string }

/** Documents that somebody gets who leaves their name for them: the legal pack of a lot, the brochures of a development. */
export interface Handout {
  /** Where its form is. Its links are good for the handout of this path alone. */
  path: string
  /** `Legal pack` */
  title: string
  /** What it is of, and where that is. */
  of: { text: string; href: string }
  documents: readonly HandoutDocument[]
}
