import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { EditorField } from '#src/content/editing/editor-field.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { offeredBlocks } from '#src/server/content-schemas.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { check } from '#src/ui/icon-shapes.ts'
import { choicesOf } from '../content/choices.ts'
import { EditingContext, everyField, fieldId } from '../content/editing.ts'
import { EditorFields } from '../content/editor-field-view.tsx'
import { Suggestions } from '../content/editor-parts.tsx'
import type { FirstStep } from '../home/first-steps.ts'
import { loadSteps } from '../home/load-steps.ts'
import type { Fields } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showScreen } from '../show-screen.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Screen, ScreenNote } from '../ui/screen.tsx'
import styles from './page.module.css'
import { hrefOfStep, type SetupStep, type SetupStepId, setupSteps, stepAfter } from './steps.ts'

/** Shows a step, and handles its form. */
export interface StepPart {
  /** `typed` is input that was refused earlier and is not corrected yet. */
  show(
    c: Context,
    office: OfficeContext,
    asker: OfficeAsker,
    shown: { step: SetupStep; typed: Fields | undefined },
  ): Response | Promise<Response>
  save(c: Context, office: OfficeContext, asker: OfficeAsker, sent: { step: SetupStep; fields: Fields }): Response | Promise<Response>
}

interface ShownStep {
  step: SetupStep
  children: ReactNode
  /** Why the form was refused. */
  refused?: string | undefined
  /** Whether the input shown comes from an earlier visit, on which it was refused. */
  isKept?: boolean | undefined
}

/** Shows a step of the assistant, with the list of all steps and a link to the next. */
export async function showStep(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  { step, children, refused, isKept = false }: ShownStep,
) {
  const steps = await loadSteps(office, asker)
  const next = stepAfter(step.id)
  const view = (
    <Screen heading={step.title} purpose={step.purpose}>
      <StepList steps={steps} current={step.id} />
      {refused === undefined ? null : <ScreenNote kind="fault">{refused}</ScreenNote>}
      {isKept ? <ScreenNote>This is what you typed last: it is not published yet.</ScreenNote> : null}
      {children}
      <p className={styles.on}>
        {next ? (
          <ButtonLink href={hrefOfStep(next.id as SetupStepId)} variant="outline">{`Go on to: ${next.title}`}</ButtonLink>
        ) : (
          <ButtonLink href={routes.officeSetup.start.href()} variant="outline">
            See what is still missing
          </ButtonLink>
        )}
      </p>
    </Screen>
  )
  return await showScreen(c, office, asker, { title: step.title, view, status: refused === undefined ? 200 : 422 })
}

/** Returns a 403 screen for branch users, as only users of the whole agency may set up the site; undefined for others. */
export async function refuseBranchUsers(c: Context, office: OfficeContext, asker: OfficeAsker): Promise<Response | undefined> {
  if (asker.branches === 'all') return undefined
  const purpose = 'Only users who work for the whole agency can set up its site.'
  const view = (
    <Screen heading="Set up the site" purpose={purpose}>
      <p>
        <a href={routes.officeContent.list.href()}>What you can change of your branches</a>
      </p>
    </Screen>
  )
  return await showScreen(c, office, asker, { title: 'Set up the site', view, status: 403 })
}

/** All steps in order, each marked as done or with something missing. */
export function StepList({ steps, current }: { steps: readonly FirstStep[]; current?: string }) {
  return (
    <nav aria-label="Steps of the assistant">
      <ol className={styles.steps}>
        {setupSteps.map(({ id, title }) => {
          const isMissing = steps.some(({ step, missing }) => step === id && missing !== undefined)
          return (
            <li key={id}>
              <a href={hrefOfStep(id)} aria-current={id === current ? 'step' : undefined} className={styles.step}>
                {isMissing ? null : <Icon shape={check} />}
                {title}
                <span className={styles.hidden}>{isMissing ? ' (something is missing)' : ' (done)'}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface StepFormProps {
  action: string
  fields: readonly EditorField[]
  problems: ReadonlyMap<string, string>
  office: OfficeContext
  values: unknown
  hidden?: Readonly<Record<string, string>>
  submit: string
  children?: ReactNode
}

/** A form with fields as in the content editor; Enter in any field submits it. */
export function StepForm({ action, fields, problems, office, values, hidden = {}, submit, children }: StepFormProps) {
  const choices = choicesOf(office, values)
  const editing = { choices, kinds: offeredBlocks, problems, isOpen: true, hasPostcode: true }
  const labels = new Map(everyField(fields).map(({ name, label }) => [name, label]))
  return (
    <EditingContext value={editing}>
      <OfficeForm action={action} noValidate className={styles.form} data-widgets="">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" tabIndex={-1} aria-hidden="true" className={styles.hidden}>
          {submit}
        </button>
        {problems.size === 0 ? null : (
          <ScreenNote>
            <ul>
              {[...problems].map(([name, reason]) => (
                <li key={name}>
                  {labels.has(name) ? <a href={`#${fieldId(name)}`}>{labels.get(name)}</a> : name} {reason}
                </li>
              ))}
            </ul>
          </ScreenNote>
        )}
        {children}
        <EditorFields fields={fields} />
        <div>
          <Button type="submit">{submit}</Button>
        </div>
        <Suggestions editing={editing} />
      </OfficeForm>
    </EditingContext>
  )
}
