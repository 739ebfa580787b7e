/** What of a text is digits. Of a British number that is written with its country, the nought that it begins with here. */
export function typedDigits(text: string): string {
  return text.replace(/^\s*\+44[\s\-.]*(?:\(?0\)?)?/, '0').replaceAll(/\D/g, '')
}
