import { createContext, type FocusEvent, type SubmitEvent, useContext, useEffect, useRef, useState } from 'react'
import { wholePounds } from '#src/domain/calculators/number-fields.ts'
import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import { filterInput } from '../filter-input.ts'

type Texts = Readonly<Record<string, string>>

/** `Name`s are what the calculator has to know. */
export interface CalculatorProps<Name extends keyof CalculatorFacts> {
  facts: Pick<CalculatorFacts, Name>
  /** Whether it was sent as a form: then all that is wrong with it is shown. */
  isSent?: boolean
}

/** Called with the values typed into a calculator, and once with the initial ones. */
export const TypedContext = createContext<(typed: Texts, begin: Texts) => void>(() => {})

interface CalculatorOptions {
  /** The initial texts of the fields. */
  begin: Texts
  isSent: boolean
  /** Changes other fields when one has been changed, before all are read. */
  follow?: (changed: string, fields: HTMLFormControlsCollection, before: Texts) => void
}

/** The state of a calculator: what is typed into its form at any time, and which of its mistakes are shown. */
export function useCalculator({ begin, isSent, follow }: CalculatorOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(begin)
  const [left, setLeft] = useState<readonly string[] | 'all'>(isSent ? 'all' : [])
  const tell = useContext(TypedContext)
  const read = () => {
    if (!form.current) return
    const texts = textsOf(form.current)
    setTyped(texts)
    tell(texts, begin)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the script came; `begin` is another object at each drawing
  useEffect(read, [])
  return {
    typed,
    /** The error of a field, once it was left or the form was sent, not while it is being typed. */
    errorOf: (errors: Readonly<Partial<Record<string, string>>>, name: string) =>
      left === 'all' || left.includes(name) ? errors[name] : undefined,
    formProps: {
      ref: form,
      method: 'get',
      noValidate: true,
      onInput({ target, nativeEvent }: { target: EventTarget; nativeEvent: Event }) {
        const input = target as HTMLInputElement
        if (input.inputMode === 'numeric') filterWholeNumber(input, nativeEvent as InputEvent)
        if (form.current) follow?.(input.name, form.current.elements, typed)
        read()
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        const { name, dataset } = target as unknown as HTMLInputElement
        delete dataset.afterPoint
        if (name && left !== 'all') setLeft([...left, name])
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        setLeft('all')
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')
        wrong?.focus()
      },
    } as const,
  }
}

/**
 * Keeps digits only (rules: T3). Pence that are typed after a point are left out, as otherwise 2100.50 would become 210050.
 */
function filterWholeNumber(input: HTMLInputElement, { data, inputType }: InputEvent): void {
  const { dataset, selectionStart, value } = input
  if (data === '.') dataset.afterPoint = ''
  else if (inputType !== 'insertText') delete dataset.afterPoint
  else if (dataset.afterPoint !== undefined && data !== null && selectionStart !== null) {
    const before = selectionStart - data.length
    input.value = value.slice(0, before) + value.slice(selectionStart)
    input.setSelectionRange(before, before)
  }
  filterInput(input, (text) => wholePounds(text.trim().replace(/^£/, '')).replace(/\D/g, ''))
}

function textsOf(form: HTMLFormElement): Texts {
  const entries = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return Object.fromEntries(entries)
}
