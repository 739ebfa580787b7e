import type { ReactNode } from 'react'
import { appointmentState, appointmentStepTexts, nextAppointmentSteps, verdictTexts } from '#src/domain/appointments/appointment-work.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox, Field, Select, TextArea } from '#src/ui/field.tsx'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Group, Row, Stack } from '../ui/screen.tsx'
import styles from './diary.module.css'
import type { AppointmentPageProps } from './load-appointment.ts'
import { TimeSelect } from './time-select.tsx'

/** The limit of a reason, or of a viewer's feedback. */
export const maxReasonLetters = 2000

/** A form of an appointment: it carries the appointment's version from when the page was made. */
function Form({
  action,
  appointment,
  formKey,
  children,
}: Pick<AppointmentPageProps, 'appointment' | 'formKey'> & { action: string; children: ReactNode }) {
  return (
    <OfficeForm action={action}>
      <input type="hidden" name="version" value={appointment.version} />
      <input type="hidden" name="key" value={formKey} />
      {children}
    </OfficeForm>
  )
}

/** The next steps as buttons; cancelling may have a reason. */
export function AppointmentSteps({ appointment, formKey, typed, now }: AppointmentPageProps) {
  const action = routes.officeDiary.step.href(appointment.id)
  const given = { version: String(appointment.version), key: formKey }
  const steps = nextAppointmentSteps(appointment, now)
  return (
    <>
      <div className={styles.steps}>
        {steps
          .filter((step) => step !== 'cancel')
          .map((step, index) => (
            <PostButton key={step} action={action} fields={{ ...given, step }} variant={index === 0 ? 'solid' : 'outline'}>
              {appointmentStepTexts[step].button}
            </PostButton>
          ))}
      </div>
      {steps.includes('cancel') ? (
        <details className={styles.more} open={typed.form === 'cancel'}>
          <summary>{appointmentStepTexts.cancel.button}</summary>
          <Form action={action} appointment={appointment} formKey={formKey}>
            <input type="hidden" name="step" value="cancel" />
            <Stack>
              <Reason id="cancel-reason" email={appointment.visitor.email} typed={typed.form === 'cancel' ? typed.reason : undefined} />
              <div>
                <Button type="submit" variant="signal">
                  Cancel the appointment
                </Button>
              </div>
            </Stack>
          </Form>
        </details>
      ) : null}
    </>
  )
}

function Reason({ id, email, typed }: { id: string; email: string; typed: string | undefined }) {
  const hint = isOneAddress(email.trim())
    ? `It is in the mail to ${email}, with the file that changes their calendar.`
    : 'They gave no email address: tell them by telephone.'
  return (
    <TextArea
      id={id}
      label="Why (may be left out)"
      hint={hint}
      name="reason"
      rows={3}
      maxLength={maxReasonLetters}
      defaultValue={typed ?? ''}
    />
  )
}

export function GiveToForm({ appointment, able, formKey, negotiator, now }: AppointmentPageProps) {
  const state = appointmentState(appointment, now)
  if ((state !== 'booked' && state !== 'held') || appointment.openHouseId !== null || (able.length === 0 && negotiator === undefined))
    return null
  const options = [
    ...able.map(({ id, name }) => ({ value: String(id), text: name })),
    ...(negotiator === undefined ? [] : [{ value: '', text: 'Nobody yet' }]),
  ]
  return (
    <details className={styles.more}>
      <summary>{negotiator === undefined ? 'Say who goes' : 'Give it to somebody else'}</summary>
      <Form action={routes.officeDiary.give.href(appointment.id)} appointment={appointment} formKey={formKey}>
        <Row>
          <Select id="to" label="Who goes" hint="Those who are free then." name="to" options={options} />
          <Button type="submit" variant="outline">
            Give
          </Button>
        </Row>
      </Form>
    </details>
  )
}

export function MoveForm({ appointment, days, names, formKey, typed, now }: AppointmentPageProps) {
  if (appointment.withdrawnAt || appointment.outcome) return null
  return (
    <details className={styles.more} open={typed.form === 'move'}>
      <summary>Move it</summary>
      {days.length === 0 ? (
        <p>No other time is free in the next weeks.</p>
      ) : (
        <Form action={routes.officeDiary.move.href(appointment.id)} appointment={appointment} formKey={formKey}>
          <Stack>
            <TimeSelect id="slot" label="New time" days={days} names={names} chosen={typed.slot} now={now} />
            <Reason id="move-reason" email={appointment.visitor.email} typed={typed.form === 'move' ? typed.reason : undefined} />
            <div>
              <Button type="submit" variant="solid">
                Move it
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </details>
  )
}

/** The viewer's feedback, once the viewing has begun; the seller gets it by mail where that is ticked. */
export function FeedbackForm({ appointment, access, feedback, formKey, typed, now }: AppointmentPageProps) {
  const { kind, property, withdrawnAt, startsAt } = appointment
  if (kind !== 'viewing' || !property || withdrawnAt || startsAt > now) return null
  return (
    <details className={styles.more} open={typed.form === 'feedback' || feedback === undefined}>
      <summary>{feedback === undefined ? 'What did they think?' : 'Write the feedback anew'}</summary>
      <Form action={routes.officeDiary.feedback.href(appointment.id)} appointment={appointment} formKey={formKey}>
        <Stack>
          <Group legend="The viewer is">
            {Object.entries(verdictTexts).map(([verdict, text]) => (
              <Checkbox
                key={verdict}
                id={`verdict-${verdict.replace(' ', '-')}`}
                type="radio"
                name="verdict"
                value={verdict}
                label={text}
                required
                defaultChecked={(typed.verdict ?? feedback?.verdict) === verdict}
              />
            ))}
          </Group>
          <TextArea
            id="text"
            label="In their words"
            name="text"
            rows={4}
            maxLength={maxReasonLetters}
            defaultValue={typed.text ?? feedback?.content ?? ''}
          />
          <Checkbox id="mail" name="mail" value="on" label="Mail it to the seller" defaultChecked={typed.mailTo !== undefined} />
          <Field
            id="mail-to"
            label="The seller’s address"
            hint="The mail says what the viewer thought, and nothing of who they are."
            type="email"
            name="mail_to"
            defaultValue={typed.mailTo ?? access?.sellerEmail ?? ''}
            autoComplete="off"
          />
          <div>
            <Button type="submit" variant="solid">
              Save the feedback
            </Button>
          </div>
        </Stack>
      </Form>
    </details>
  )
}
