/** Plain text in paragraphs, which are separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/)
}
