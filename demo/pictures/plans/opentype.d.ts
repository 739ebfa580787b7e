// opentype.js 2 ships no types; only what the lettering uses is declared.
declare module 'opentype.js' {
  namespace opentype {
    type Glyph = { advanceWidth?: number; getPath(x: number, y: number, size: number): { commands: readonly Command[] } }
    type Command = { type: 'M' | 'L' | 'C' | 'Q' | 'Z'; x1?: number; y1?: number; x2?: number; y2?: number; x?: number; y?: number }
    type Font = { charToGlyph(character: string): Glyph }
  }
  const opentype: { parse(bytes: ArrayBuffer): opentype.Font }
  export = opentype
}
