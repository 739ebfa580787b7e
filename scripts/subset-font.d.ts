declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  /** Cuts a font down to the characters of `text`; the package ships without types. */
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>
  export = subsetFont
}
