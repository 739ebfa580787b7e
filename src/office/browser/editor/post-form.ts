import type { ToldProblem } from './problems.ts'

/** What the office says of a form that it saved: which text the form is of from now on, what is wrong with it, and who else writes. */
export interface Told {
  hash: string
  says: string
  problems: ToldProblem[]
  others: string[]
}

/** The fields of a form as they are sent. */
export function bodyOf(form: HTMLFormElement): string {
  return new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])).toString()
}

/** Saves a form as a draft without leaving it. Throws where no answer comes, or one that says nothing of the form. */
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
  const answer = await fetch(action, { method: 'POST', body, headers, redirect: 'manual' })
  if (answer.status === 409) {
    const { says, hash } = (await answer.json()) as Told
    return { refused: says, hash }
  }
  if (answer.status === 413) {
    const says = 'Not saved: this form is longer than what is taken at once. Change its file as text.'
    return { refused: says, hash: new URLSearchParams(body).get('_hash') ?? '' }
  }
  // Whoever is not signed in is sent to the screen where they sign in; a token of an earlier session is refused.
  if (answer.type === 'opaqueredirect' || answer.status === 422 || answer.status === 403) return 'signed out'
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as Told
}
