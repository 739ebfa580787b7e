/** Buttons that put Markdown characters around the selected text. */
export function startTextButtons(form: HTMLFormElement): void {
  for (const bar of form.querySelectorAll<HTMLElement>('[data-text-buttons]')) {
    const field = document.getElementById(bar.dataset.textButtons ?? '')
    if (!(field instanceof HTMLTextAreaElement)) continue
    bar.hidden = false
    bar.addEventListener('click', ({ target }) => {
      const { before, after } = (target as HTMLElement).dataset
      if (before !== undefined) putRound(field, before, after ?? '')
    })
  }
}

function putRound(field: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: from, selectionEnd: to, value } = field
  const isNewLine = before.startsWith('\n') && (from === 0 || value[from - 1] === '\n')
  const [opening, marked] = [isNewLine ? before.slice(1) : before, value.slice(from, to)]
  field.focus()
  // Unlike setting the value, this can be undone.
  if (!document.execCommand('insertText', false, opening + marked + after)) field.setRangeText(opening + marked + after, from, to)
  field.setSelectionRange(from + opening.length, from + opening.length + marked.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
