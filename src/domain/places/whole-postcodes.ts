/** The text with no-break spaces in its full postcodes, so that no line ends between `TA21` and `8AA`. */
export function wholePostcodes(text: string): string {
  return text.replaceAll(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, '$1\u00a0$2')
}
