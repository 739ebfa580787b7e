import type { ToldProblem } from './problems.ts'

/** The office's reply after saving a form: the hash that it is now based on, a message, the problems, and who else has a draft. */
export interface Told {
  hash: string
  says: string
  problems: ToldProblem[]
  others: string[]
}

/** A connection that went silent, as in a tunnel, would otherwise keep all later text from being sent. */
const longestMs = 15_000

/** Returns the fields of a form as they would be submitted. */
export function bodyOf(form: HTMLFormElement): string {
  return new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])).toString()
}

/**
 * Saves a form as a draft without leaving the page. Returns the reply, a refusal with the hash of the other version, or 'signed out'.
 * Rejects if there is no response in time, or an error.
 */
export async function post({
  action,
  body,
  checked = 'file',
}: {
  action: string
  body: string
  checked?: string
}): Promise<Told | { refused: string; hash: string } | 'signed out'> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-office-autosave': checked }
  const answer = await fetch(action, { method: 'POST', body, headers, redirect: 'manual', signal: AbortSignal.timeout(longestMs) })
  if (answer.status === 409) {
    const { says, hash } = (await answer.json()) as Told
    return { refused: says, hash }
  }
  if (answer.status === 413) {
    const says = 'Not saved: this form is too long. Edit its file as text.'
    return { refused: says, hash: new URLSearchParams(body).get('_hash') ?? '' }
  }
  // Signed-out users are redirected to the sign-in screen, and the token of an earlier session is refused.
  if (answer.type === 'opaqueredirect' || answer.status === 422 || answer.status === 403) return 'signed out'
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as Told
}
