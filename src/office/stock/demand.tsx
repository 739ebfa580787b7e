import type { Hono } from 'hono'
import type { BuyerDemand } from '#src/domain/demand/buyer-demand.ts'
import { askedDemand, buyerDemandForm } from '#src/forms/buyer-demand.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { readForm } from '#src/forms/read-form.ts'
import * as routes from '#src/routes.ts'
import { findDemand } from '#src/services/demand/find-demand.ts'
import { Button } from '#src/ui/button.tsx'
import { BuyerDemandTable } from '#src/ui/buyer-demand.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showScreen } from '../show-screen.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'

/** How many people look for such a home, for staff: what visitors are told of it, and no more (decision 239). */
export function mountDemand(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeStock.demand, async (c, asker) => {
    const given = c.req.query()
    const values = readForm(buyerDemandForm, given)
    // A link may say only where the home is: the rest is asked first.
    const isAsked = given.beds !== undefined && given.kind !== undefined
    const errors: Errors = isAsked ? formErrors(buyerDemandForm, values) : {}
    const isRight = isAsked && Object.keys(errors).length === 0
    const demand = isRight ? ((await findDemand(office, askedDemand(values))) ?? null) : undefined
    const isOn = office.content().site.accounts
    return await showScreen(c, office, asker, {
      title: 'Who is looking',
      view: <DemandPage {...{ values, errors, demand, isOn }} />,
      status: isAsked && !isRight ? 422 : 200,
    })
  })
}

type Values = ReturnType<typeof readForm<typeof buyerDemandForm>>
type Errors = Partial<Record<keyof Values, string>>

interface DemandPageProps {
  values: Values
  errors: Errors
  /** Null for an unknown postcode; undefined where nothing was asked. */
  demand: BuyerDemand | null | undefined
  /** Visitors can save searches. */
  isOn: boolean
}

const { channel, postcode, kind, beds, price } = buyerDemandForm.fields

function DemandPage({ values, errors, demand, isOn }: DemandPageProps) {
  const chosen = (name: 'channel' | 'kind' | 'beds') => ({
    id: name,
    name,
    options: buyerDemandForm.fields[name].options,
    defaultValue: values[name] || buyerDemandForm.fields[name].options[0]?.value,
    ...(errors[name] !== undefined && { error: errors[name] }),
  })
  return (
    <Screen heading="Who is looking" purpose="How many people have alerts that a home would be told in, by its price.">
      {isOn ? null : <ScreenNote>Visitors have no accounts on this site, so nobody can save a search.</ScreenNote>}
      <Panel id="asked" heading="The home">
        <form method="get" action={routes.officeStock.demand.href()}>
          <Row>
            <Select label={channel.label} {...chosen('channel')} />
            <Field
              id="postcode"
              label={postcode.label}
              hint={postcode.hint}
              name="postcode"
              required
              maxLength={postcode.mostCharacters}
              autoComplete="off"
              defaultValue={values.postcode}
              error={errors.postcode}
            />
            <Select label={kind.label} {...chosen('kind')} />
            <Select label={beds.label} {...chosen('beds')} />
            <Field
              id="price"
              label={`${price.label} (optional)`}
              name="price"
              maxLength={price.mostCharacters}
              autoComplete="off"
              defaultValue={values.price}
              error={errors.price}
            />
            <Button type="submit" variant="outline">
              Count them
            </Button>
          </Row>
        </form>
      </Panel>
      {demand === undefined ? null : (
        <Panel id="people" heading="Who looks for it">
          {demand ? (
            <>
              <BuyerDemandTable demand={demand} heading="h3" />
              <ScreenNote>This is what owners are told too: you may say it to anybody.</ScreenNote>
            </>
          ) : (
            <p>This postcode is not known here, or nobody can save searches.</p>
          )}
        </Panel>
      )}
    </Screen>
  )
}
