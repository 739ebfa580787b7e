declare module 'pdfkit' {
  /** An element of the document's structure (ISO 32000-1, 14.7); a function draws its content. */
  export interface Structure {
    add(child: Structure | (() => void)): Structure
    end(): void
  }
  interface StructureOptions {
    alt?: string
    title?: string
    /** Points from the top left: left, top, right, bottom. */
    bbox?: readonly [number, number, number, number]
    placement?: string
  }
  /** An entry of the outline, or its root: what readers list beside the pages (ISO 32000-1, 12.3.3). */
  export interface OutlineItem {
    /** Leads to the page being drawn, `top` points below its upper edge, and `left` points left of its right edge. */
    addItem(title: string, options: { top: number; left: number; expanded?: boolean }): OutlineItem
  }
  /** A PDF as a stream; lengths in points, from the top left. The package ships without types: these are what is used. */
  export class PDFDocument {
    constructor(options: Record<string, unknown>)
    readonly outline: OutlineItem
    readonly page: { readonly width: number }
    on(event: 'data', hear: (chunk: Uint8Array) => void): this
    on(event: 'end', hear: () => void): this
    on(event: 'error', hear: (error: Error) => void): this
    addPage(options: { size: readonly [number, number]; margin: number }): this
    registerFont(name: string, bytes: Uint8Array): this
    font(name: string): this
    fontSize(size: number): this
    widthOfString(text: string): number
    fillColor(colour: string): this
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): this
    /** `Contents`: a String object, which pdfkit writes as text. */
    link(x: number, y: number, width: number, height: number, url: string, options: { structParent: Structure; Contents: string }): this
    rect(x: number, y: number, width: number, height: number): this
    path(data: string): this
    fill(colour: string): this
    image(bytes: Uint8Array, x: number, y: number, options: { width: number; height: number }): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    struct(type: string, options?: StructureOptions, children?: (() => void) | readonly (Structure | (() => void))[]): Structure
    addStructure(element: Structure): this
    markContent(tag: 'Artifact', options?: { type?: string }): this
    endMarkedContent(): this
    end(): void
  }
}
