import { type CaptchaTask, captchaAction, type ServiceKind } from '#src/domain/captcha/captcha.ts'

export interface CaptchaWidget {
  /** Throws where the service gives no answer or the visitor gives up. */
  answer: () => Promise<string>
  reset: () => void
}

type ServiceTask = Extract<CaptchaTask, { kind: ServiceKind }>

/** What `grecaptcha` and `turnstile` have in common. */
interface Library {
  render(place: HTMLElement, options: object): string | number
  execute(widget: string | number, options?: object): PromiseLike<string> | undefined
  reset(widget: string | number): void
}

const google = 'https://www.google.com/recaptcha/api.js?render='
const libraries: Readonly<Record<ServiceKind, { name: string; address: (siteKey: string) => string }>> = {
  'recaptcha-v2': { name: 'grecaptcha', address: () => `${google}explicit` },
  'recaptcha-v3': { name: 'grecaptcha', address: (siteKey) => google + encodeURIComponent(siteKey) },
  turnstile: { name: 'turnstile', address: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit' },
}

/** How often to look whether a library has come (rules: A16, E34). */
const pollsMs: Readonly<Record<ServiceKind, number>> = { 'recaptcha-v2': 300, 'recaptcha-v3': 500, turnstile: 500 }

/** A visitor who has to pick pictures of bicycles takes a while. */
const mostWaitMs = 120_000

/** Sets up a service's widget in `place`: it only shows itself where the service doubts the visitor. */
export async function openWidget(
  { kind, siteKey }: ServiceTask,
  { form, place }: { form: string; place: HTMLElement },
): Promise<CaptchaWidget> {
  const { name, address } = libraries[kind]
  const action = captchaAction(kind, form)
  const library = await loadLibrary<Library>({ address: address(siteKey), name, pollMs: pollsMs[kind] })
  if (kind === 'recaptcha-v3') {
    return {
      answer: async () => await inTime((give, fail) => void library.execute(siteKey, { action })?.then(give, fail)),
      reset: () => {},
    }
  }
  let give = (_answer: string) => {}
  let fail = (_reason: Error) => {}
  const shows =
    kind === 'turnstile' ? { execution: 'execute', appearance: 'interaction-only', action } : { size: 'invisible', badge: 'inline' }
  const widget = library.render(place, {
    sitekey: siteKey,
    ...shows,
    callback: (answer: string) => give(answer),
    'error-callback': (code?: unknown) => fail(new Error(`The captcha failed: ${code}`)),
  })
  const answer = async () =>
    await inTime((done, failed) => {
      give = done
      fail = failed
      library.execute(widget)
    })
  return { answer, reset: () => library.reset(widget) }
}

async function inTime(work: (give: (answer: string) => void, fail: (reason: Error) => void) => void): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('No answer of the captcha')), mostWaitMs)
  })
  return await Promise.race([new Promise(work), late]).finally(() => clearTimeout(timer))
}

const mostLoadMs = 20_000

interface Source {
  address: string
  /** The global name that its script assigns the library to. */
  name: string
  pollMs: number
}

/** By address: a library is fetched once, and again only after a failure. */
const loading = new Map<string, Promise<unknown>>()

/** The library that a script assigns to a global name, once it can draw. Throws after 20 s, or where the script cannot be fetched. */
function loadLibrary<Library>(source: Source): Promise<Library> {
  const known = loading.get(source.address) ?? fetchLibrary(source)
  loading.set(source.address, known)
  known.catch(() => loading.delete(source.address))
  return known as Promise<Library>
}

function fetchLibrary({ address, name, pollMs }: Source): Promise<unknown> {
  return new Promise((found, fail) => {
    const begun = performance.now()
    const end = (settle: () => void) => {
      clearInterval(timer)
      settle()
    }
    const timer = setInterval(() => {
      const library = (window as unknown as Record<string, { execute?: unknown } | undefined>)[name]
      if (typeof library?.execute === 'function') end(() => found(library))
      else if (performance.now() - begun >= mostLoadMs) end(() => fail(new Error(`${address} brought no ${name}`)))
    }, pollMs)
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onerror = () => end(() => fail(new Error(`${address} could not be fetched`)))
    document.head.append(script)
  })
}
