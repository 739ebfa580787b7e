/** A unique property reference number as it is compared, without spaces and zeros before it; undefined for what is none. */
export function readUprn(text: string): string | undefined {
  const digits = text.replaceAll(/\s+/g, '').replace(/\.0+$/, '')
  return /^\d{1,12}$/.test(digits) && Number(digits) > 0 ? String(Number(digits)) : undefined
}
