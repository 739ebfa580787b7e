import type { Listing } from '#src/domain/property/listing.ts'
import type { OfficeStatement } from '#src/domain/property/material-information.ts'
import {
  type StatementErrors,
  statable,
  statementFields,
  type TypedStatement,
  typedStatement,
} from '#src/domain/property/office-statement.ts'
import { registerFormOf } from '#src/domain/property/registration-numbers.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import type { Fields } from '../mount.ts'
import { proofText } from '../session/read-proof.ts'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Stack } from '../ui/screen.tsx'
import styles from './stock.module.css'

/** What was typed, and what is wrong with it by field. */
export interface WrongStatement {
  typed: TypedStatement
  errors: StatementErrors
}

interface StatementProps {
  id: number
  listing: Listing
  stated: OfficeStatement | null
  wrong: WrongStatement | undefined
  mayDecide: boolean
  /** `YYYY-MM-DD` */
  today: string
}

const reasons = [
  { value: '', text: 'Nothing: the feed says it' },
  { value: 'ordered', text: 'The certificate is ordered' },
  { value: 'exempt', text: 'It is exempt' },
]

const names = { landlordNumber: 'Landlord’s registration number', dwellingNumber: 'Home’s registration number' } as const

/** What an advert has to state, typed here where the feed says nothing or something wrong. Nothing where there is nothing to state. */
export function StatementPanel({ id, listing, stated, wrong, mayDecide, today }: StatementProps) {
  const may = statable(listing)
  if (!mayDecide || (may.numbers.length === 0 && !may.uprn && !may.unrated)) return null
  const now = typedStatement(stated ?? {})
  const { typed, errors } = wrong ?? { typed: now, errors: {} }
  return (
    <Panel id="stated" heading="What you state yourself">
      <p className={styles.quiet}>
        It goes before what the feed says, also after later imports, until you empty it here. The rent is the feed’s alone: change it in the
        software.
      </p>
      <OfficeForm action={routes.officeStock.decide.href(id)} noValidate>
        <input type="hidden" name="what" value="state" />
        <input type="hidden" name="seen" value={JSON.stringify(now)} />
        <Stack>
          {may.numbers.map((field) => {
            const form = registerFormOf(listing, field)!
            return (
              <Field
                key={field}
                id={field}
                label={names[field]}
                hint={`In the register (${form.name}) it looks like ${form.example}. ${fedText(listing.letting[field])}`}
                error={errors[field]}
                name={field}
                defaultValue={typed[field]}
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
              />
            )
          })}
          {may.numbers.length > 0 ? (
            <Field
              id="checkedOn"
              label="Looked up in the register on"
              hint="Visitors read it beside the number."
              error={errors.checkedOn}
              name="checkedOn"
              type="date"
              max={today}
              defaultValue={typed.checkedOn}
            />
          ) : null}
          {may.uprn ? (
            <Field
              id="uprn"
              label="UPRN"
              hint="The unique property reference number, from findmyaddress.co.uk. By it the next import matches the home’s energy certificate."
              error={errors.uprn}
              name="uprn"
              defaultValue={typed.uprn}
              maxLength={20}
              inputMode="numeric"
              autoComplete="off"
            />
          ) : null}
          {may.unrated ? (
            <>
              <Select
                id="unrated"
                label="Why there is no energy rating"
                error={errors.unrated}
                options={reasons}
                name="unrated"
                defaultValue={typed.unrated}
              />
              <Field
                id="orderedOn"
                label="If ordered: on"
                error={errors.orderedOn}
                name="orderedOn"
                type="date"
                max={today}
                defaultValue={typed.orderedOn}
              />
              <Field
                id="exempt-because"
                label="If exempt: because"
                hint="Such as: listed building; to be demolished."
                error={errors.because}
                name="exempt_because"
                defaultValue={typed.because}
                maxLength={200}
                autoComplete="off"
              />
            </>
          ) : null}
          <div>
            <Button type="submit">Save</Button>
          </div>
        </Stack>
      </OfficeForm>
    </Panel>
  )
}

function fedText(number: string | undefined): string {
  return number === undefined ? 'The feed gives none.' : `The feed gives ${number}.`
}

/** The form's fields as they were typed; a field that was not sent is as it is stored. */
export function typedOf(fields: Fields, stored: TypedStatement): TypedStatement {
  return read((name) => {
    const value = fields[name === 'because' ? 'exempt_because' : name]
    return value === undefined ? stored[name] : proofText(value).slice(0, 1000)
  })
}

/** What the form showed when it was opened; nothing, where it does not say. */
export function seenOf({ seen }: Fields): TypedStatement {
  let given: unknown
  try {
    given = JSON.parse(proofText(seen))
  } catch {
    given = {}
  }
  return read((name) => proofText(given instanceof Object ? (given as Fields)[name] : ''))
}

function read(textOf: (name: keyof TypedStatement) => string): TypedStatement {
  return Object.fromEntries(statementFields.map((name) => [name, textOf(name)])) as unknown as TypedStatement
}
