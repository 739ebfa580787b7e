/** The cookie that says who is signed in. Its value is nothing a page may depend on (decision 50). */
export const sessionCookie = 'gable_session'

const given = new RegExp(`(?:^|;)\\s*${sessionCookie}=[^;\\s]`)

/** Whether a Cookie header holds a session; it may have ended long ago. */
export function hasSession(cookies: string | undefined): boolean {
  return cookies !== undefined && given.test(cookies)
}
