/** `tel:` and the digits; a number written with its country keeps the plus. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/(?!^\+)\D/g, '')}`
}
