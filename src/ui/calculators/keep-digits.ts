import { poundsOfShare, signsLeftOut, typedPounds } from '#src/domain/calculators/number-fields.ts'
import { filterInput } from '../filter-input.ts'

/**
 * Keeps digits only (rules: T3); the field says which signs were left out, until something in it is deleted or replaced. Pence that are
 * typed after a point are left out in silence, as otherwise 2100.50 would become 210050. A deposit of `10%` becomes the pounds that it is
 * of the price (decision 254). Fetched when a calculator is first touched.
 */
export function filterWholeNumber(
  input: HTMLInputElement,
  { data, inputType }: InputEvent,
  { price }: Readonly<Record<string, string>>,
): void {
  const { dataset, selectionStart, value } = input
  const { afterPoint = '' } = dataset
  const typed = input.name === 'deposit' ? poundsOfShare(value.replace('%', `${afterPoint}%`), price) : value
  if (typed !== value && !typed.endsWith('%')) input.value = typed
  else if (data === '.') dataset.afterPoint = data
  else if (inputType !== 'insertText') delete dataset.afterPoint
  else if (afterPoint && data && selectionStart) {
    const before = selectionStart - data.length
    dataset.afterPoint += data
    input.value = value.slice(0, before) + value.slice(selectionStart)
    input.setSelectionRange(before, before)
  }
  filterInput(input, (text) => typedPounds(text).replace(/\D/g, ''))
  const signs = signsLeftOut(typed)
  if (signs || inputType !== 'insertText') input.setCustomValidity(signs && `Digits only: “${signs}” was left out`)
}
