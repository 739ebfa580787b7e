declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  /** Cuts a font down to the characters of `text`; the package ships without types. */
  function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes?: Record<string, Axis>
      /** Tags of OpenType features; all others are dropped. */
      keepFeatures?: readonly string[]
      /** Besides 0 to 6 (names, copyright, version). */
      preserveNameIds?: readonly number[]
      dropTables?: readonly string[]
      noHinting?: boolean
      /** Of a font that is only packed in another way; without `text`. */
      keepAllGlyphs?: boolean
    },
  ): Promise<Buffer>
  export = subsetFont
}
