import { type ReactNode, useEffect, useRef } from 'react'
import type { LaterDraft } from '#src/browser/form-drafts/later-draft.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import {
  type FieldDefinition,
  type FormDefinition,
  type FormValues,
  formParts,
  honeypotName,
  type PartId,
} from '#src/forms/form-definition.ts'
import { Button } from '../button.tsx'
import { visuallyHidden } from '../class-names.ts'
import type { PasswordField } from './account/password-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormField } from './form-field.tsx'
import { FormPartFields, stepFields } from './form-part.tsx'
import styles from './form-view.module.css'
import { useDraft } from './use-draft.ts'
import { type SendForm, useForm } from './use-form.ts'
import { useSenderDetails } from './use-sender-details.ts'

interface FormViewProps<Form extends FormDefinition> {
  form: Form
  /** Where the form is sent if no script runs: the page's own address. */
  action: string
  /** Sent beside the fields, by their names on the wire. */
  hidden?: Readonly<Record<string, string>>
  /** The method that a form sent without script stands for, if not POST. */
  override?: 'put' | 'delete'
  /** Initial values. */
  values?: Partial<FormValues<Form>>
  /** The server's response to this form when it was sent as a page. */
  answer?: FormAnswer | undefined
  /** Content below the fields of a part. A part without fields is shown only if it has content. */
  content?: Readonly<Partial<Record<PartId<Form>, ReactNode>>>
  /** Parts that are not asked for here. */
  without?: readonly PartId<Form>[]
  /** For an address, called with whether the lookup filled it in. */
  onLookedUp?: ((isLookedUp: boolean) => void) | undefined
  submitText: string
  /** While it is on its way: 'Signing in…'. */
  sendingText: string
  send: SendForm<Form>
  ready?: (() => unknown) | undefined
  failed?: string | undefined
  /** The current step: only its parts are visible, and checked on sending. Undefined shows all parts. */
  step?: string | undefined
  /** Above the fields, and between them and the button. */
  before?: ReactNode
  children?: ReactNode
  /** Content beside the button, such as a link back. */
  beside?: ReactNode
  /** The action cannot be undone. */
  isGrave?: boolean
  /** Labels are shown inside the fields in narrow windows; screen readers still read them as labels. */
  hasPlaceholders?: boolean
  /** Keeps what is typed until the form is sent. */
  draft?: LaterDraft | undefined
  /** Empty fields are filled in with the details of the signed-in visitor. */
  isFilledIn?: boolean
  /** Given by `AccountForm`: other forms have no password and do not load its script. */
  Password?: typeof PasswordField
}

/** A form rendered from its definition: works without script, shows errors beside the fields, and is sent by script where one runs. */
export function FormView<Form extends FormDefinition>({
  form,
  action,
  hidden = {},
  override,
  values = {},
  answer,
  content,
  without = [],
  onLookedUp,
  submitText,
  sendingText,
  send,
  ready,
  failed,
  step,
  before,
  children,
  beside,
  isGrave = false,
  hasPlaceholders = false,
  draft,
  isFilledIn = false,
  Password,
}: FormViewProps<Form>) {
  const below: Readonly<Record<string, ReactNode>> = content ?? {}
  const parts = formParts(form).filter(({ id = '', names }) => !without.some((each) => each === id) && (names.length > 0 || below[id]))
  const own = answer?.form === form.id ? answer : undefined
  const { errors, messages, isSending, attributes, keepTyped, summary, captchaPlace } = useForm(form, {
    answer: own,
    send,
    ready,
    failed,
    step: stepFields(parts, step),
  })
  const element = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what was typed before this script had come
  useEffect(() => {
    for (const input of element.current?.querySelectorAll<HTMLInputElement>('input[type=tel]') ?? [])
      if (input.value !== '') keepTyped(input)
  }, [])
  const given = useDraft(element, { draft, isAnswered: own !== undefined })
  useSenderDetails(element, form, { isOn: isFilledIn, given })
  const begin: Readonly<Record<string, string | boolean | undefined>> = { ...values, ...own?.values }
  const hasFile = Object.values<FieldDefinition>(form.fields).some(({ kind }) => kind === 'file')
  const idOf = (name: string) => `${form.id}-${name}`
  return (
    // The browser's own messages would come before ours, in other words and one at a time.
    <form
      ref={element}
      method="post"
      action={action}
      {...(hasFile && { encType: 'multipart/form-data' })}
      noValidate
      aria-busy={isSending}
      className={styles.form}
      {...(form.tool && { toolname: form.tool.name, tooldescription: form.tool.description })}
      {...(hasPlaceholders && { 'data-placeholders': '' })}
      {...attributes}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {override ? <input type="hidden" name="_method" value={override} /> : null}
      <ErrorSummary form={form} errors={errors} messages={messages} idOf={idOf} reference={summary} />
      {before}
      {parts.map(({ id, legend, isAddress = false, isOptional = false, names, step: ownStep }) => (
        <FormPartFields
          key={id ?? names[0]}
          isHidden={step !== undefined && ownStep !== step}
          content={id === undefined ? null : below[id]}
          legend={legend && (isOptional ? `${legend} (optional)` : legend)}
          address={
            isAddress
              ? { id: idOf('address-lookup'), names, idOf, onLookedUp, isWrong: names.some((name) => errors[name] !== undefined) }
              : undefined
          }
        >
          {names.map((name) => (
            <FormField
              key={name}
              form={form}
              name={name}
              id={idOf(name)}
              begin={begin[name]}
              error={errors[name]}
              marksOptional={!isOptional}
              hasPlaceholder={hasPlaceholders}
              Password={Password}
            />
          ))}
        </FormPartFields>
      ))}
      {form.hasHoneypot ? <Honeypot name={honeypotName(form)} id={idOf('body')} /> : null}
      {children}
      {form.hasCaptcha ? <div ref={captchaPlace} className={styles.captcha} /> : null}
      <div className={styles.end}>
        <Button type="submit" variant={isGrave ? 'outline' : 'signal'} aria-disabled={isSending} className={styles.submit}>
          {isSending ? sendingText : submitText}
        </Button>
        {beside}
        <p role="status" className={visuallyHidden}>
          {isSending ? sendingText : ''}
        </p>
      </div>
    </form>
  )
}

/** Honeypot: hidden from eyes, screen readers and the keyboard; programs that fill in every field fill it in (rules: A17). */
function Honeypot({ name, id }: { name: string; id: string }) {
  return (
    <div aria-hidden="true" className={styles.honeypot}>
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
