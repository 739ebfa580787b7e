import { useId } from 'react'
import {
  type MortgageTerms,
  mortgageFields,
  mortgageResult,
  mortgageSummary,
  poundsAndPence,
  typicalDeposit,
  typicalMortgage,
} from '#src/domain/calculators/mortgage.ts'
import { pounds } from '#src/domain/property/price.ts'
import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import * as routes from '#src/routes.ts'
import { fieldPairClass, NumberField, RadioField } from './calculator-field.tsx'
import { CalculatorFrame } from './calculator-frame.tsx'
import { MortgageFigures } from './mortgage-figures.tsx'
import styles from './slider.module.css'
import { type CalculatorProps, useCalculator } from './use-calculator.ts'

const methods = [
  { value: 'repayment', text: 'Repayment' },
  { value: 'interest-only', text: 'Interest only' },
]

/** What a month is worked out for while no price is known, in pounds. */
const exampleLoan = 100_000

/** Calculates the monthly cost of a mortgage and further figures (rules: T3–T6). */
export function MortgageCalculator({ facts, isSent = false }: CalculatorProps<keyof MortgageTerms | 'price' | 'typed'>) {
  const id = useId()
  const begin = beginning(facts)
  const { typed, errorOf, formProps } = useCalculator({ begin, isSent, follow: followPrice(facts) })
  const result = mortgageResult(typed)
  const example = typed.price === '' ? mortgageResult({ ...typed, price: String(exampleLoan), deposit: '0' }) : undefined
  const isExample = example !== undefined && example.balance > 0
  const shown = isExample ? example : result
  const figure = {
    name: isExample ? `A month for every ${pounds(exampleLoan)} borrowed` : 'Monthly payment',
    value: poundsAndPence(shown.monthly),
  }
  const number = (name: keyof typeof mortgageFields) => ({ name, begin: begin[name] ?? '', error: errorOf(result.errors, name) })
  return (
    <CalculatorFrame
      label="Mortgage calculator"
      formProps={formProps}
      action={routes.overlay.calculator.href()}
      figure={figure}
      said={isExample ? `${figure.name}: ${figure.value}` : mortgageSummary(result)}
      fields={
        <>
          <div className={fieldPairClass}>
            <NumberField {...number('price')} label="Property price (£)" isWhole />
            <NumberField {...number('deposit')} label="Deposit (£)" isWhole />
            <NumberField {...number('rate')} label="Interest rate (% a year)" />
            <NumberField {...number('years')} label="Repayment term (years)" isWhole />
          </div>
          <RadioField name="method" legend="Kind of mortgage" options={methods} begin={begin.method ?? ''} />
          <Slider
            id={`${id}-overpayment`}
            name="overpayment"
            label="If I paid more each month"
            most={mortgageFields.overpayment.most}
            step={25}
            begin={begin.overpayment ?? ''}
            text={Number(typed.overpayment) > 0 ? `£${typed.overpayment} more` : 'Nothing more'}
          />
          <Slider
            id={`${id}-rise`}
            name="rise"
            label="If the rate rose"
            most={mortgageFields.rise.most}
            step={0.25}
            begin={begin.rise ?? ''}
            text={result.risen ? `To ${result.risen.rate}%` : 'No rise'}
          />
        </>
      }
    >
      {isExample ? <p>Enter price and deposit to see what yours would cost.</p> : null}
      <MortgageFigures result={shown} years={Number(typed.years)} />
    </CalculatorFrame>
  )
}

/** Returns the initial texts: the values sent, and typical ones for the price elsewhere. */
function beginning({
  price,
  typed: sent,
  ...terms
}: Pick<CalculatorFacts, keyof MortgageTerms | 'price' | 'typed'>): Readonly<Record<string, string>> {
  const usual = typicalMortgage(price, terms)
  if (!sent) return usual
  const deposit = sent.deposit?.trim() || typicalDeposit(sent.price ?? usual.price, terms.depositPercent)
  return { ...usual, ...sent, deposit }
}

/** A deposit of the usual share of the price stays that share when the price changes. */
function followPrice({ depositPercent }: Pick<MortgageTerms, 'depositPercent'>) {
  return (changed: string, fields: HTMLFormControlsCollection, before: Readonly<Record<string, string>>): void => {
    const [price, deposit] = ['price', 'deposit'].map((name) => fields.namedItem(name) as HTMLInputElement)
    if (changed !== 'price' || !price || deposit?.value !== typicalDeposit(before.price ?? '', depositPercent)) return
    deposit.value = typicalDeposit(price.value, depositPercent)
  }
}

interface SliderProps {
  id: string
  name: string
  label: string
  most: number
  step: number
  begin: string
  /** Its value in words: '£100 a month'. */
  text: string
}

/** A slider from 0 upwards, with its value in words beside its label. */
function Slider({ id, name, label, most, step, begin, text }: SliderProps) {
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* A screen reader has it from the slider itself. */}
      <span aria-hidden="true" className={styles.value}>
        {text}
      </span>
      <input id={id} type="range" name={name} min={0} max={most} step={step} defaultValue={begin} aria-valuetext={text} />
    </div>
  )
}
