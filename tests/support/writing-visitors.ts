import { setTimeout as wait } from 'node:timers/promises'
import { feedRows, feedText } from './agency-feed.ts'
import { sentEnquiry } from './sent-enquiry.ts'

/** What was reported as done, by kind. */
interface Acknowledged {
  enquiries: number[]
  /** E-mail addresses. */
  accounts: string[]
  /** In thousands: all properties have the price of the last import. */
  price: number
}

export const registrantOf = (number: number) => ({ email: `grace-${number}@visitors.example`, password: 'Correct horse 1' })

const asScript = (from: string) => ({
  accept: 'application/json',
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': from,
})

/**
 * Enquiries, registrations and imports, each one after the other, at whichever machine `url` names when they are sent
 * (`TRUST_PROXY=loopback`, `CAPTCHA=none`). What no answer came to is sent again, but registrations: their address is taken then.
 */
export function writingVisitors({ url, feedToken, properties }: { url: () => string; feedToken: string; properties: number }) {
  const acknowledged: Acknowledged = { enquiries: [], accounts: [], price: 0 }
  let isOver = false

  const enquire = async () => {
    for (let number = 0; !isOver; number++) {
      while (!(await isTaken(() => sentEnquiry(url(), number)))) await wait(50)
      acknowledged.enquiries.push(number)
    }
  }
  const register = async () => {
    for (let number = 0; !isOver; number++) {
      const { email, password } = registrantOf(number)
      const names = { first_name: 'Grace', last_name: 'Hopper', marketing_preferences: { opt_in_terms: 'on' } }
      const body = JSON.stringify({ client: { ...names, email, password, password_confirmation: password } })
      const headers = asScript(`198.18.${number >> 8}.${number & 255}`)
      if (await isTaken(() => fetch(`${url()}/user.ljson`, { method: 'POST', headers, body }))) acknowledged.accounts.push(email)
      else await wait(50)
    }
  }
  const importFeeds = async () => {
    for (let price = 1; !isOver; ) {
      const body = feedText(feedRows(properties, { PRICE: String(price * 1000), MEDIA_IMAGE_00: 'front.jpg' }))
      const headers = { authorization: `Bearer ${feedToken}`, 'x-forwarded-for': `10.0.${price >> 8}.${price & 255}` }
      if (await isTaken(() => fetch(`${url()}/feeds/blm`, { method: 'POST', headers, body }))) acknowledged.price = price++
      else await wait(50)
    }
  }
  const all = Promise.all([enquire(), register(), importFeeds()])
  return {
    acknowledged,
    end: async () => {
      isOver = true
      await all
    },
  }
}

/** Whether the whole of an answer came, which says that it is done. */
async function isTaken(ask: () => Promise<Response>): Promise<boolean> {
  const answer = await ask().catch(() => undefined)
  const text = await answer?.text().catch(() => undefined)
  return answer?.status === 200 && text !== undefined
}
