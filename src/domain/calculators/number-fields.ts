/** A number field of a calculator. */
interface NumberField {
  least: number
  most: number
  /** Accepts digits only: years. */
  isWhole?: boolean
  /** Whole pounds: commas between digits are ignored, and so are pence. */
  isPounds?: boolean
  /** Shown if the input is not a number or out of bounds. */
  message: string
}

/** rules: T3 */
export const mostDigits = 11

/** A field of whole pounds. `50,000.00`, as without script it may be typed, is 50000. */
export function poundsField(least: number, message: string): NumberField {
  return { least, most: 10 ** mostDigits - 1, isWhole: true, isPounds: true, message }
}

interface ReadNumbers<Name extends string> {
  /** NaN where the input is invalid. */
  values: Record<Name, number>
  errors: Partial<Record<Name, string>>
}

/** Reads each field, with an error where its input is invalid. */
export function readNumbers<Name extends string>(
  fields: Readonly<Record<Name, NumberField>>,
  typed: Readonly<Partial<Record<string, string>>>,
): ReadNumbers<Name> {
  const read: ReadNumbers<Name> = { values: {} as Record<Name, number>, errors: {} }
  for (const [name, field] of Object.entries(fields) as [Name, NumberField][]) {
    const text = typed[name] ?? ''
    const value = readNumber(field, name === 'deposit' ? poundsOfShare(text, typed.price) : name === 'rate' ? text.replace(',', '.') : text)
    read.values[name] = value
    if (Number.isNaN(value)) read.errors[name] = field.message
  }
  return read
}

function readNumber({ least, most, isWhole = false, isPounds = false }: NumberField, text: string): number {
  const compact = isPounds ? wholePounds(text.trim()) : text.trim()
  const isNumber = compact.length <= mostDigits && (isWhole ? /^\d+$/ : /^(\d+\.?\d*|\.\d+)$/).test(compact)
  const value = isNumber ? Number(compact) : Number.NaN
  return value >= least && value <= most ? value : Number.NaN
}

/** Drops pence, and commas that group digits by three. Everything else stays, to be found wrong. */
function wholePounds(text: string): string {
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/.test(text) ? text.replace(/\..*$/, '').replaceAll(',', '') : text
}

/** A share of a price, as `10%` or `7.5 %` typed for it, in whole pounds; any other text, and a share of no price, as it is. */
export function poundsOfShare(text: string, price = ''): string {
  const [, percent] = /^(\d+\.?\d*) ?%$/.exec(text.trim()) ?? []
  const pounds = Math.round((Number(typedPounds(price)) * Number(percent)) / 100)
  return pounds > 0 && Number(percent) <= 100 ? String(pounds) : text
}

/** Without what may stand before and after an amount, and mean nothing else. */
export function typedPounds(text: string): string {
  return wholePounds(text.trim().replace(/^£/, ''))
}

/** What is left out of whole pounds, and may have meant another amount: `%`, `-`, `k`. Not £, commas and pence. */
export function signsLeftOut(text: string): string {
  return typedPounds(text).replace(/[\d,\s]/g, '')
}
