import type { NegotiatorSettings } from '#src/data/appointments/negotiators.ts'
import { clockAt } from '#src/domain/dates/london-time.ts'
import type { OfficeUser } from '#src/domain/office/office-user.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox, Field } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Group, Row, Stack } from '../ui/screen.tsx'
import styles from './diary.module.css'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface NegotiatorProps {
  user: OfficeUser
  negotiators: readonly NegotiatorSettings[]
  branches: readonly Branch[]
  mayChange: boolean
}

/** The branches for which somebody goes to appointments, and their absences; managers change them. */
export function NegotiatorForm({ user, negotiators, branches, mayChange }: NegotiatorProps) {
  const own = negotiators.find(({ id }) => id === user.id)
  const named = branches.filter(({ id }) => own?.branches.includes(id)).map(({ name }) => name)
  const possible = branches.filter(({ id }) => user.branches === 'all' || user.branches.includes(id))
  const off = own?.daysOff.map((day) => weekdays[day]) ?? []
  const lunch = own?.lunch ? `lunch ${clockAt(own.lunch.from)}–${clockAt(own.lunch.until)}` : ''
  const said = [named.length === 0 ? 'goes to none' : named.join(', '), off.length === 0 ? '' : `off ${off.join(', ')}`, lunch]
  const summary = `${user.name}: ${said.filter((part) => part !== '').join('; ')}`
  if (!mayChange) return <p>{summary}</p>
  return (
    <details className={styles.more}>
      <summary>{summary}</summary>
      <OfficeForm action={routes.officeDiary.changeNegotiator.href(user.id)}>
        <Stack>
          <Group legend="Goes to the appointments of">
            {possible.map(({ id, name }) => (
              <Checkbox
                key={id}
                id={`branch-${user.id}-${id}`}
                name="branches"
                value={id}
                label={name}
                defaultChecked={own?.branches.includes(id)}
              />
            ))}
          </Group>
          <Group legend="Days off every week">
            {weekdays.map((name, day) => (
              <Checkbox
                key={name}
                id={`off-${user.id}-${day}`}
                name="days_off"
                value={day}
                label={name}
                defaultChecked={own?.daysOff.includes(day)}
              />
            ))}
          </Group>
          <Row>
            <Field
              id={`lunch-from-${user.id}`}
              label="Lunch from"
              type="time"
              name="lunch_from"
              defaultValue={own?.lunch ? clockAt(own.lunch.from) : ''}
            />
            <Field
              id={`lunch-until-${user.id}`}
              label="until"
              type="time"
              name="lunch_until"
              defaultValue={own?.lunch ? clockAt(own.lunch.until) : ''}
            />
          </Row>
          <div>
            <Button type="submit">Save</Button>
          </div>
        </Stack>
      </OfficeForm>
    </details>
  )
}
