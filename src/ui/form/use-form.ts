import { type ComponentProps, type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { BrowserCaptcha } from '#src/browser/captcha/open-captcha.ts'
import { captchaField } from '#src/domain/captcha/captcha.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import { type FormDefinition, type FormValues, inputName } from '#src/forms/form-definition.ts'

/** Messages by field name. */
type Messages = Readonly<Record<string, string | undefined>>

/** The outcome of a form: accepted, or its errors. */
export interface FormOutcome {
  errors?: Messages
  messages?: readonly string[]
}

/** The captcha's answer, sent beside the values; empty if there is no captcha. */
type Proof = Readonly<Record<string, string>>

/**
 * Sends values that the browser finds nothing wrong with; `data` is all that the form holds, by its names on the wire. What comes of
 * success is its own to do. Undefined where the script for it could not be fetched: the form is sent as a page then.
 */
export type SendForm<Form extends FormDefinition> = (
  values: FormValues<Form>,
  proof: Proof,
  data: FormData,
) => Promise<FormOutcome | undefined>

interface FormOptions<Form extends FormDefinition> {
  answer: FormAnswer | undefined
  send: SendForm<Form>
  /** Fetches the script that sends the form when its first field gets the focus. */
  ready?: (() => unknown) | undefined
  /** The message where nothing could be sent. */
  failed?: string | undefined
  /** For a form in steps: only these fields are checked, and a captcha is required only with the last step. */
  step?: { names: readonly string[]; isLast: boolean } | undefined
}

interface FormState {
  errors: Messages
  messages: readonly string[]
  isSending: boolean
  attributes: Required<Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'onFocus'>>
  /** Removes characters that no telephone number has. */
  keepTyped: (input: HTMLInputElement) => void
  /** Where a captcha may render. */
  captchaPlace: RefObject<HTMLDivElement | null>
  /** The list of errors, which takes the focus when there are any. */
  summary: RefObject<HTMLDivElement | null>
}

const checking = () => import('./on-demand/check-form.ts').catch(() => undefined)

const untouched: { errors: Messages; messages: readonly string[] } = { errors: {}, messages: [] }

/** The state of a form: errors are found when it is sent, and go as soon as what they are about is put right. */
export function useForm<Form extends FormDefinition>(
  form: Form,
  { answer, send, ready, failed = 'Please try again.', step }: FormOptions<Form>,
): FormState {
  const [{ errors, messages }, setOutcome] = useState<FormOutcome & typeof untouched>({ ...untouched, ...answer })
  const [isSending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isUnderWay = useRef(false)
  const summary = useRef<HTMLDivElement>(null)
  const captchaPlace = useRef<HTMLDivElement>(null)
  const captcha = useRef<Promise<BrowserCaptcha> | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt, not whenever an error goes
  useEffect(() => summary.current?.focus(), [attempt])

  function show(outcome: FormOutcome) {
    setOutcome({ ...untouched, ...outcome })
    setAttempt((before) => before + 1)
  }
  /** Called when the first field gets the focus, so that the captcha is ready when the form is sent. */
  async function openCaptcha(): Promise<BrowserCaptcha | undefined> {
    const place = captchaPlace.current
    if (!form.hasCaptcha || !place) return undefined
    captcha.current ??= import('#src/browser/captcha/open-captcha.ts').then(({ openCaptcha }) =>
      openCaptcha(form.captchaAs ?? form.id, place),
    )
    return await captcha.current.catch((error) => {
      console.warn(error)
      captcha.current = undefined
      return undefined
    })
  }
  function ofStep(found: Messages): Messages {
    return step ? Object.fromEntries(Object.entries(found).filter(([name]) => step.names.includes(name))) : found
  }
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const place = event.currentTarget
    const data = new FormData(place)
    try {
      const checked = await check(data)
      // The checking script could not be loaded, so the server checks.
      if (!checked) return await sendUnread(place)
      if (checked.isProgram) return location.assign('/')
      const found = ofStep(checked.errors)
      if (Object.keys(found).length > 0) return show({ errors: found })
      for (const [name, text] of checked.ticks) data.set(name, text)
      await sendChecked(place, checked.values, data)
    } finally {
      isUnderWay.current = false
    }
  }
  /** Submits as without scripts. Not where the site cannot be reached: the browser's error page would replace what was typed. */
  async function sendUnread(place: HTMLFormElement) {
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(8000) })
      place.submit()
    } catch {
      show({ messages: [failed] })
    }
  }
  async function sendChecked(place: HTMLFormElement, values: FormValues<Form>, data: FormData) {
    setSending(true)
    const opened = step?.isLast === false ? undefined : await openCaptcha()
    try {
      const answer = await opened?.answer()
      const outcome = await send(values, answer === undefined ? {} : { [captchaField]: answer }, data)
      if (!outcome) return await sendUnread(place)
      show(outcome)
    } finally {
      opened?.reset()
      setSending(false)
    }
  }
  /** Also cleans up what was typed before any script arrived. If this script fails, the server does so. */
  function keepTyped(input: HTMLInputElement) {
    void import('./on-demand/keep-telephone.ts').then((keep) => keep.keepTelephone(form, input)).catch(() => {})
  }
  async function onInput(event: FormEvent<HTMLFormElement>) {
    const input = event.target as HTMLInputElement
    if (input.type === 'tel') keepTyped(input)
    // Messages about the whole form no longer apply once it changes.
    if (messages.length > 0) setOutcome((before) => ({ ...before, messages: [] }))
    if (Object.keys(errors).length === 0) return
    const { name: changed } = input
    const { errors: still = {} } = (await check(new FormData(event.currentTarget))) ?? {}
    // Based on the state at that time, because a lookup fills in several fields before the next render.
    setOutcome((before) => {
      const kept = Object.keys(before.errors).filter((name) => still[name] !== undefined || inputName(form, name) !== changed)
      return { ...before, errors: Object.fromEntries(kept.map((name) => [name, still[name] ?? before.errors[name]])) }
    })
  }
  async function check(data: FormData) {
    return (await checking())?.checkForm(form, data)
  }
  function onFocus(event: FocusEvent<HTMLFormElement>) {
    const input = event.target as HTMLElement
    if (input instanceof HTMLInputElement && input.type === 'tel') keepTyped(input)
    void checking()
    ready?.()
    void openCaptcha()
  }
  return { errors, messages, isSending, attributes: { onSubmit, onInput, onFocus }, keepTyped, summary, captchaPlace }
}
