/** The address of a brand picture, and its size in pixels (for a drawing, its intrinsic size). */
export interface BrandPicture {
  path: string
  width: number
  height: number
}

/** The uses of the site's two typefaces. */
export const typefaceUses = ['text', 'headings'] as const
export type TypefaceUse = (typeof typefaceUses)[number]

/** The agency's look: brand.css, and what site.yaml names under `brand`. Addresses contain a hash, so their content never changes. */
export interface Brand {
  /** Its typefaces and brand.css; absent if it has neither. */
  stylesheet?: string
  logo?: BrandPicture
  /** For dark backgrounds; absent if the other logo suits both. */
  logoOnDark?: BrandPicture
  favicon?: string
  /** The colour of browsers' own bars, such as `#0f3d33`. */
  themeColour?: string
  /** Set if visitors who prefer dark pages see light ones too. */
  isLightOnly: boolean
  /** The custom properties of src/ui/tokens.css that brand.css sets to plain colours, by name: `--bottle` is `#0f3d33`. */
  colours: Readonly<Record<string, string>>
  /** Addresses of its own typefaces. */
  typefaces: readonly string[]
  /** The same by what they are for; absent without any. */
  typefaceFiles?: Readonly<Partial<Record<TypefaceUse, string>>>
  /** The site's typefaces that the agency replaces, so that no page loads them. */
  replacedTypefaces: readonly TypefaceUse[]
  /** The files served, by address. */
  files: ReadonlyMap<string, BrandFile>
}

export interface BrandFile {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}
