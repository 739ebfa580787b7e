/** Plain text in paragraphs, which are parted by empty lines. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs neither move nor change
    <p key={at}>{paragraph}</p>
  ))
}
