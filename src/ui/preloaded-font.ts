/** Whether every page shows some of a built file of fonts.css; browsers fetch the rest of Latin for a page that shows some of it. */
export function isPreloadedFont(file: string): boolean {
  return file.endsWith('.woff2') && !/\/(?:text|headings)-(?:rest|further)-[^/]*$/.test(file)
}
