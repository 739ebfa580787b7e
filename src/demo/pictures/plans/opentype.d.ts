// opentype.js 2 ships no types; only what the lettering uses is declared.
declare module 'opentype.js' {
  namespace opentype {
    type Glyph = { advanceWidth?: number; getPath(x: number, y: number, size: number): { toPathData(decimals: number): string } }
    type Font = { charToGlyph(character: string): Glyph }
  }
  const opentype: { parse(bytes: ArrayBuffer): opentype.Font }
  export = opentype
}
