import { type CostField, monthlyCostResult } from '#src/domain/calculators/monthly-cost.ts'
import { type MortgageTerms, poundsAndPence, typicalMortgage } from '#src/domain/calculators/mortgage.ts'
import * as routes from '#src/routes.ts'
import { fieldPairClass, NumberField } from './calculator-field.tsx'
import { CalculatorFigures, CalculatorFrame, Notes } from './calculator-frame.tsx'
import { type CalculatorProps, useCalculator } from './use-calculator.ts'

const none = { service: '0', ground: '0', tax: '0', energy: '0', other: '0' }

/** What living in a home costs a month, each part shown and open to change. */
export function MonthlyCostCalculator({ facts, isSent = false }: CalculatorProps<keyof MortgageTerms | 'price' | 'typed' | 'costs'>) {
  const { costs, typed: before } = facts
  const start = { ...costs?.typed, ...before }
  const isToLet = start.rent !== undefined && start.price === undefined
  const { price, deposit, rate, years } = typicalMortgage(facts.price, facts)
  const begin: Readonly<Record<string, string>> = { ...none, ...(isToLet ? {} : { price, deposit, rate, years }), ...start }
  const { typed, errorOf, formProps } = useCalculator({ begin, isSent })
  const { errors, parts, total, isLetting } = monthlyCostResult(typed)
  const field = (name: CostField) => ({ name, begin: begin[name] ?? '', error: errorOf(errors, name), isWhole: name !== 'rate' })
  const isWrong = Object.keys(errors).length > 0
  const figure = isWrong ? '–' : poundsAndPence(total)
  const unknown = costs?.unknown ?? []
  const said = (name: string, monthly: number) =>
    monthly === 0 && unknown.includes(name.toLowerCase()) ? 'Not known' : poundsAndPence(monthly)
  return (
    <CalculatorFrame
      label="Monthly cost calculator"
      formProps={formProps}
      action={routes.overlay.monthlyCost.href()}
      figure={{ name: unknown.length > 0 ? 'A month, as far as it is known' : 'A month', value: figure }}
      said={isWrong ? '' : `It costs ${figure} a month`}
      fields={
        <div className={fieldPairClass}>
          {isLetting ? (
            <NumberField {...field('rent')} label="Rent (£ a month)" />
          ) : (
            <>
              <NumberField {...field('price')} label="Property price (£)" />
              <NumberField {...field('deposit')} label="Deposit (£)" />
              <NumberField {...field('rate')} label="Interest rate (%)" />
              <NumberField {...field('years')} label="Term (years)" />
              <NumberField {...field('service')} label="Service charge (£ a year)" />
              <NumberField {...field('ground')} label="Ground rent (£ a year)" />
            </>
          )}
          <NumberField {...field('tax')} label="Council tax (£ a year)" />
          <NumberField {...field('energy')} label="Energy (£ a year)" />
          <NumberField {...field('other')} label="Anything else (£ a month)" />
        </div>
      }
    >
      <CalculatorFigures figures={parts.map(({ name, monthly }) => ({ name, value: said(name, monthly) }))} />
      <Notes
        notes={[
          ...(unknown.length > 0 ? [`Nobody has said yet, so not counted until you fill it in: ${unknown.join(', ')}.`] : []),
          isLetting
            ? 'Rent with the running costs that are known. Change any of them.'
            : 'A repayment mortgage at the rate, term and deposit that stand here, which begin as an example. Change any of them.',
        ]}
      />
    </CalculatorFrame>
  )
}
