import { useId } from 'react'
import { buyers } from '#src/domain/calculators/property-tax.ts'
import { buyerTexts, countryTexts, taxNames, taxResult, taxSummary, usualPurchase } from '#src/domain/calculators/tax-result.ts'
import { taxCountries } from '#src/domain/calculators/tax-tables.ts'
import { pounds } from '#src/domain/property/price.ts'
import * as routes from '#src/routes.ts'
import { Checkbox, Field } from '../field.tsx'
import { NumberField, OneOf } from './calculator-field.tsx'
import { CalculatorFrame, Notes } from './calculator-frame.tsx'
import { TaxBands } from './tax-bands.tsx'
import { type CalculatorProps, useCalculator } from './use-calculator.ts'

const countryOptions = taxCountries.map((value) => ({ value, text: countryTexts[value] }))
const buyerOptions = buyers.map((value) => ({ value, text: buyerTexts[value] }))

/** The tax on a purchase, by country and buyer, band by band (rules: T8–T13). */
export function StampDutyCalculator({ facts, isSent = false }: CalculatorProps<'price' | 'country' | 'taxes' | 'today' | 'typed'>) {
  const id = useId()
  const begin: Readonly<Record<string, string>> = { ...usualPurchase(facts.price, facts.country), ...facts.typed }
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
          <OneOf name="country" legend="The property is in" options={countryOptions} begin={country} />
          <OneOf name="buyer" legend="You are buying as" options={buyerOptions} begin={begin.buyer ?? ''} />
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
