import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { momentText } from '#src/domain/dates/moment-text.ts'
import type { PersonData } from '#src/services/people/held-records.ts'

const headings: Readonly<Record<keyof PersonData, string>> = {
  account: 'Your account',
  session: 'Browsers in which you are signed in',
  passkey: 'Your passkeys',
  marketing_consent: 'What you agreed to',
  saved_property: 'Properties that you saved',
  saved_search: 'Searches that you saved',
  alert: 'Alerts that we mailed',
  alert_property: 'Properties in those alerts',
  alert_match: 'News that waits for the next alert',
  recommendation: 'Properties that we had told you of',
  lead: 'Your enquiries, with what we noted and replied',
  mail: 'Mails to you in the last thirty days',
  refused_recipient: 'That your mail server refuses our mails',
  correction: 'What we corrected',
  seller_report: 'Reports of the figures of your property',
  property_access: 'Properties for which you are the seller',
  appointment_feedback: 'Feedback of viewings that we mailed to you',
  held_lead: 'What was sent in your name and held back as spam',
  privacy_case: 'Your complaints and requests about your data, with what we noted',
  unconfirmed_enquiry: 'Enquiries that an assistant wrote in your name and nobody confirmed',
  asked_alert: 'Alerts that were asked for with your address and nobody confirmed',
  push_device: 'The device on which you are told of alerts',
  push_message: 'What was sent to that device in the last thirty days',
  home_letter: 'Letters about your home that you asked for, with what the last one said',
  handedOver: 'Enquiries that were handed to our other software',
}

interface Readable {
  agency: string
  name: string
  now: Date
  data: PersonData
}

/** The same data as in the machine-readable file, as a self-contained page to read, print and mail: it loads nothing. */
export function readablePerson({ agency, name, now, data }: Readable): string {
  const parts = (Object.keys(headings) as (keyof PersonData)[]).filter((part) => data[part] !== undefined)
  const html = renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`What ${agency} holds about ${name}`}</title>
      </head>
      <body>
        <h1>{`What ${agency} holds about ${name}`}</h1>
        <p>As of {momentText(now)}.</p>
        {parts.map((part) => (
          <section key={part}>
            <h2>{headings[part]}</h2>
            <Value value={data[part]} />
          </section>
        ))}
      </body>
    </html>,
  )
  return `<!doctype html>${html}\n`
}

/** Any JSON value, as lists and terms. */
function Value({ value }: { value: unknown }): ReactNode {
  if (value instanceof Date) return momentText(value)
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return 'None'
    return (
      <ol>
        {value.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, without state
          <li key={index}>
            <Value value={each} />
          </li>
        ))}
      </ol>
    )
  }
  return (
    <dl>
      {Object.entries(value).map(([name, each]) => (
        <div key={name}>
          <dt>
            <strong>{inWords(name)}</strong>
          </dt>
          <dd>
            <Value value={each} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `alertFrequency` and `alert_frequency` as "alert frequency". */
function inWords(name: string): string {
  return name.replaceAll('_', ' ').replaceAll(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
}
