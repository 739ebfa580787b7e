/** The address that enquiry is sent from. */
export function enquirerOf(number: number): string {
  return `ada-${number}@visitors.example`
}

/** Sends an enquiry as the script of the form does, each number by a visitor of its own (`TRUST_PROXY=loopback`, `CAPTCHA=none`). */
export function sentEnquiry(url: string, number: number, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}/leads`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `198.51.${number >> 8}.${number & 255}`,
    },
    body: enquiryBody(number),
    ...(signal && { signal }),
  })
}

/** What the script of the form sends. */
export function enquiryBody(number: number): string {
  return JSON.stringify({
    idempotency_key: `key-of-enquiry-${number}`,
    lead_client: { first_name: 'Ada', last_name: 'Byron', email: enquirerOf(number), tel_home: '01823425800' },
    lead: { message: `Enquiry number ${number}.` },
    marketing_preferences: { opt_in_terms: 'on' },
  })
}
