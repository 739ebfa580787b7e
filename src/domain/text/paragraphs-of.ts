/** Plain text in paragraphs, which are parted by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/)
}
