/** Where a picture of the agency's brand is served, and its size in pixels, of a drawing the size it was drawn at. */
export interface BrandPicture {
  path: string
  width: number
  height: number
}

/** What the site's two typefaces are for. */
export type TypefaceUse = 'text' | 'headings'

/** How the agency looks: brand.css, and what site.yaml names under `brand`. Addresses hold a hash, so what they serve never changes. */
export interface Brand {
  /** Its typefaces and brand.css; absent when it has neither. */
  stylesheet?: string
  logo?: BrandPicture
  /** For dark grounds; absent when the other does for both. */
  logoOnDark?: BrandPicture
  favicon?: string
  /** What browsers colour their own bars with, such as `#0f3d33`. */
  themeColour?: string
  /** The custom properties of src/ui/tokens.css that its brand.css sets to plain colours, by name: `--bottle` is `#0f3d33`. */
  colours: Readonly<Record<string, string>>
  /** Addresses of its own typefaces. */
  typefaces: readonly string[]
  /** Which of the site's typefaces no page shows, because the agency has others. */
  replacedTypefaces: readonly TypefaceUse[]
  /** What is served, by address. */
  files: ReadonlyMap<string, BrandFile>
}

export interface BrandFile {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}
