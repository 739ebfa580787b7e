import { paragraphsOf } from '#src/domain/text/plain-text.ts'

/** Plain text in paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs neither move nor change
    <p key={at}>{paragraph}</p>
  ))
}
