import { createContext, type FocusEvent, type SubmitEvent, useContext, useEffect, useRef, useState } from 'react'
import { poundsOfShare, signsLeftOut, wholePounds } from '#src/domain/calculators/number-fields.ts'
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
  /** Of which other field one may be typed as a percentage. */
  shareOf?: Texts
}

/** The state of a calculator: what is typed into its form at any time, and which of its mistakes are shown. */
export function useCalculator({ begin, isSent, follow, shareOf = {} }: CalculatorOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(begin)
  const [left, setLeft] = useState<readonly string[] | 'all'>(isSent ? 'all' : [])
  // Signs that were left out of each field; said until it is changed after it was left, or something is deleted in it.
  const [leftOut, setLeftOut] = useState<Texts>({})
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
    /** The error of a field, once it was left or the form was sent, not while it is being typed; at once if a sign was left out. */
    errorOf: (errors: Readonly<Partial<Record<string, string>>>, name: string) =>
      ((left === 'all' || left.includes(name)) && errors[name]) ||
      (leftOut[name] && `Digits only: “${leftOut[name]}” was left out`) ||
      undefined,
    formProps: {
      ref: form,
      method: 'get',
      noValidate: true,
      onInput({ target, nativeEvent }: { target: EventTarget; nativeEvent: Event }) {
        const input = target as HTMLInputElement
        if (input.inputMode === 'numeric') {
          const { inputType } = nativeEvent as InputEvent
          const price = form.current?.elements.namedItem(shareOf[input.name] ?? '') as HTMLInputElement | null
          const signs = filterWholeNumber(input, nativeEvent as InputEvent, price?.value)
          const stays = inputType === 'insertText' && input.dataset.wasLeft === undefined ? (leftOut[input.name] ?? '') : ''
          delete input.dataset.wasLeft
          setLeftOut({ ...leftOut, [input.name]: signs || stays })
        }
        if (form.current) follow?.(input.name, form.current.elements, typed)
        read()
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        const { name, dataset } = target as unknown as HTMLInputElement
        delete dataset.afterPoint
        dataset.wasLeft = ''
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
 * Keeps digits only (rules: T3), and returns the signs that it left out. Pence that are typed after a point are left out in silence, as
 * otherwise 2100.50 would become 210050. Where there is a `price`, `10%` becomes the pounds that it is of it (decision 254).
 */
function filterWholeNumber(input: HTMLInputElement, { data, inputType }: InputEvent, price?: string): string {
  const { dataset, selectionStart, value } = input
  const share = price && value.endsWith('%') ? value.replace('%', `${dataset.afterPoint ?? ''}%`) : ''
  if (data === '.') dataset.afterPoint = '.'
  else if (inputType !== 'insertText') delete dataset.afterPoint
  else if (dataset.afterPoint !== undefined && data !== null && selectionStart !== null) {
    const before = selectionStart - data.length
    if (/^\d$/.test(data)) dataset.afterPoint += data
    input.value = value.slice(0, before) + value.slice(selectionStart)
    input.setSelectionRange(before, before)
  }
  if (share) input.value = poundsOfShare(share, price ?? '')
  const signs = signsLeftOut(input.value) || (data && !share ? signsLeftOut(data === '.' ? '' : data) : '')
  filterInput(input, (text) => wholePounds(text.trim().replace(/^£/, '')).replace(/\D/g, ''))
  return signs
}

function textsOf(form: HTMLFormElement): Texts {
  const entries = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return Object.fromEntries(entries)
}
