/** Filters the text of an input by `kept`; the caret stays behind the same character. */
export function filterInput(input: HTMLInputElement, kept: (text: string) => string): void {
  const text = kept(input.value)
  if (text === input.value) return
  const caret = kept(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = text
  input.setSelectionRange(caret, caret)
}
