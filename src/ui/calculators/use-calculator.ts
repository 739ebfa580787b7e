import { createContext, type FocusEvent, type SubmitEvent, useContext, useEffect, useRef, useState } from 'react'
import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import type { filterWholeNumber } from './keep-digits.ts'

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
  const filter = useRef<typeof filterWholeNumber>(undefined)
  const tell = useContext(TypedContext)
  const read = () => {
    if (!form.current) return
    const texts = textsOf(form.current)
    setTyped(texts)
    tell(texts, begin)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the script came; `begin` is another object at each drawing
  useEffect(() => {
    read()
    // Until it is there, fields say themselves what is wrong with signs in them.
    import('./keep-digits.ts').then(
      (module) => {
        filter.current = module.filterWholeNumber
      },
      () => undefined,
    )
  }, [])
  return {
    typed,
    /** The error of a field, once it was left or the form was sent, not while it is being typed; at once what was left out of it. */
    errorOf: (errors: Readonly<Partial<Record<string, string>>>, name: string) =>
      ((left === 'all' || left.includes(name)) && errors[name]) ||
      (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.validationMessage ||
      undefined,
    formProps: {
      ref: form,
      method: 'get',
      noValidate: true,
      onInput({ target, nativeEvent }: { target: EventTarget; nativeEvent: Event }) {
        const input = target as HTMLInputElement
        if (input.inputMode === 'numeric') filter.current?.(input, nativeEvent as InputEvent, typed)
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

function textsOf(form: HTMLFormElement): Texts {
  return Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
