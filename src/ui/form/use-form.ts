import { type ComponentProps, type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { BrowserCaptcha } from '#src/browser/captcha/open-captcha.ts'
import { captchaField } from '#src/domain/captcha/captcha.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import { type FormDefinition, type FormValues, inputName } from '#src/forms/form-definition.ts'

/** By the name of the field. */
type Messages = Readonly<Record<string, string | undefined>>

/** The outcome of a form: accepted, or its errors. */
export interface FormOutcome {
  errors?: Messages
  messages?: readonly string[]
}

/** What shows that a person sends a form, as it travels beside the values; nothing where no captcha is asked for. */
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
  /** Of a form in steps: these fields alone are checked, and a captcha is asked only with the last. */
  step?: { names: readonly string[]; isLast: boolean } | undefined
}

interface FormState {
  errors: Messages
  messages: readonly string[]
  isSending: boolean
  attributes: Required<Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'onFocus'>>
  /** Removes characters that no telephone number has. */
  keepTyped: (input: HTMLInputElement) => void
  /** Where a captcha may draw. */
  captchaPlace: RefObject<HTMLDivElement | null>
  /** Of what lists the errors: it gets the focus when there are some. */
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
  /** With the first field that is gone to, so that the answer is there when the form is sent. */
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
      // What reads it cannot be had: the server does.
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
  /** Also reads what was typed before any script arrived. Without this script the server reads it. */
  function keepTyped(input: HTMLInputElement) {
    void import('./on-demand/keep-telephone.ts').then((keep) => keep.keepTelephone(form, input)).catch(() => {})
  }
  async function onInput(event: FormEvent<HTMLFormElement>) {
    const input = event.target as HTMLInputElement
    if (input.type === 'tel') keepTyped(input)
    // What was said of the form as a whole was said of another one.
    if (messages.length > 0) setOutcome((before) => ({ ...before, messages: [] }))
    if (Object.keys(errors).length === 0) return
    const { name: changed } = input
    const { errors: still = {} } = (await check(new FormData(event.currentTarget))) ?? {}
    // By what is shown then, not now: a look-up fills in several fields before anything is drawn anew.
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
