import { setTimeout as wait } from 'node:timers/promises'
import { aPdf } from './documents.ts'

/** What a visitor number so and so sends as a file: no two are alike. */
export function cvOf(number: number): Buffer {
  return Buffer.concat([aPdf, Buffer.from(`% of applicant ${number}`)])
}

/** Sends the form of `contentWithForm`, as its script does, or as browsers without scripts do. */
export function sendCv(url: string, number: number, { asPage = false, from = number } = {}): Promise<Response> {
  const body = new FormData()
  const fields = { first_name: 'Ada', last_name: 'Byron', email: `ada-${number}@visitors.example` }
  for (const [name, value] of Object.entries({ f_id: 'cv', opt_in_terms: 'on', idempotency_key: `key-of-cv-${number}` }))
    body.append(name, value)
  for (const [name, value] of Object.entries(fields)) body.append(`form_submission[${name}]`, value)
  body.append('form_submission[cv]', new File([new Uint8Array(cvOf(number))], `cv-${number}.pdf`, { type: 'application/pdf' }))
  const headers = {
    accept: asPage ? 'text/html' : 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `198.51.${from >> 8}.${from & 255}`,
  }
  const path = asPage ? '/form_submissions?page=/work-with-us&block=apply' : '/form_submissions'
  return fetch(url + path, { method: 'POST', headers, body, redirect: 'manual' })
}

/** Visitors who request these addresses again and again. Returns the responses other than 200, and the number of responses. */
export function lookingVisitors(addresses: readonly string[]) {
  const seen = { answers: 0, others: [] as string[] }
  let isOver = false
  const all = Promise.all(
    addresses.map(async (address) => {
      for (let visitor = 0; !isOver; visitor++) {
        const headers = { accept: 'text/html,image/webp', 'x-forwarded-for': `203.0.113.${visitor & 255}` }
        const answer = await fetch(address, { headers }).catch((error: Error) => ({ status: error.message, arrayBuffer: async () => {} }))
        await answer.arrayBuffer()
        if (answer.status === 200) seen.answers++
        else seen.others.push(`${answer.status} ${address}`)
        await wait(100)
      }
    }),
  )
  const ended = () => {
    isOver = true
    return all
  }
  return { seen, end: ended }
}

/** Visitors who send their CV, each repeatedly until it is accepted. */
export function applyingVisitors(url: string) {
  const taken: number[] = []
  /** The responses to those that were not accepted. */
  const refusals = new Set<string>()
  let isOver = false
  const all = (async () => {
    for (let [number, tries] = [1, 1]; !isOver; tries++) {
      const { status, text } = await sendCv(url, number, { from: tries }).then(
        async (answer) => ({ status: answer.status, text: await answer.text() }),
        (error: Error) => ({ status: 0, text: error.message }),
      )
      if (status === 200) taken.push(number++)
      else refusals.add(`${status} ${text}`)
      await wait(100)
    }
  })()
  const ended = () => {
    isOver = true
    return all
  }
  return { taken, refusals, end: ended }
}
