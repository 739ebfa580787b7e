import { useId } from 'react'
import {
  buyers,
  buyerTexts,
  countryTexts,
  type PropertyTax,
  taxNames,
  taxResult,
  taxSummary,
  typicalPurchase,
} from '#src/domain/calculators/property-tax.ts'
import { taxCountries } from '#src/domain/calculators/tax-tables.ts'
import { pounds } from '#src/domain/property/price.ts'
import * as routes from '#src/routes.ts'
import { Checkbox, Field } from '../field.tsx'
import { NumberField, RadioField } from './calculator-field.tsx'
import { CalculatorFigures, CalculatorFrame, Notes } from './calculator-frame.tsx'
import { CalculatorTable } from './figure-table.tsx'
import { type CalculatorProps, useCalculator } from './use-calculator.ts'

const countryOptions = taxCountries.map((value) => ({ value, text: countryTexts[value] }))
const buyerOptions = buyers.map((value) => ({ value, text: buyerTexts[value] }))

/** The tax on a purchase, by country and buyer, band by band (rules: T8–T13). */
export function StampDutyCalculator({ facts, isSent = false }: CalculatorProps<'price' | 'country' | 'taxes' | 'today' | 'typed'>) {
  const id = useId()
  const begin: Readonly<Record<string, string>> = { ...typicalPurchase(facts.price, facts.country), ...facts.typed }
  const { typed, errorOf, formProps } = useCalculator({ begin, isSent })
  const result = taxResult(typed, facts)
  const { errors, tax, country, notes } = result
  return (
    <CalculatorFrame
      label="Stamp duty calculator"
      formProps={formProps}
      action={routes.overlay.stampDuty.href()}
      figure={{ name: taxNames[country], value: pounds(tax?.total ?? 0) }}
      said={[taxSummary(result), ...notes].join('. ')}
      fields={
        <>
          <NumberField name="price" label="Property price (£)" begin={begin.price ?? ''} error={errorOf(errors, 'price')} isWhole />
          <RadioField name="country" legend="The property is in" options={countryOptions} begin={country} />
          <RadioField name="buyer" legend="You are buying as" options={buyerOptions} begin={begin.buyer ?? ''} />
          <Checkbox id={`${id}-abroad`} name="abroad" value="yes" label="Not resident in the UK" defaultChecked={begin.abroad === 'yes'} />
          <Field
            id={`${id}-completion`}
            type="date"
            name="completion"
            label="Completion date, if you know it"
            hint="Without one, the rates of today."
            defaultValue={begin.completion}
            error={errorOf(errors, 'completion')}
          />
        </>
      }
    >
      {tax ? <TaxBands tax={tax} /> : null}
      <Notes notes={notes} />
    </CalculatorFrame>
  )
}

/** The tax in each band that the price reaches, and in total. */
function TaxBands({ tax: { bands, supplement, total, effectiveRate } }: { tax: PropertyTax }) {
  const price = bands.reduce((sum, { amount }) => sum + amount, 0)
  const rows = bands.map(({ from, to, rate, amount, tax }) => [bandText(from, to), `${rate}%`, pounds(amount), pounds(tax)])
  const onAll = supplement ? [['Additional dwelling supplement', `${supplement.rate}%`, pounds(price), pounds(supplement.tax)]] : []
  return (
    <>
      <CalculatorFigures figures={[{ name: 'Effective rate', value: `${effectiveRate}%` }]} />
      <CalculatorTable
        caption="How it is worked out"
        heads={['Part of the price', 'Rate', 'Amount', 'Tax']}
        rows={[...rows, ...onAll]}
        total={['Total', '', '', pounds(total)]}
      />
    </>
  )
}

function bandText(from: number, to: number | null): string {
  if (to === null) return `Above ${pounds(from)}`
  return from === 0 ? `Up to ${pounds(to)}` : `${pounds(from)} to ${pounds(to)}`
}
