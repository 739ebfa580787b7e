import * as v from 'valibot'

const mostCharacters = 20_000
const mostFields = 5
/** Messages may quote what somebody typed; the names of fields do not. */
const answer = v.object({ errors: v.array(v.object({ field: v.pipe(v.string(), v.regex(/^[\w.[\]]{1,40}$/)) })) })

/** Which fields were wrong, as the answer names them (`: surname, officeId`); empty where it does not. */
export async function wrongFields(response: Response): Promise<string> {
  try {
    let text = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      if (text.length > mostCharacters) return ''
    }
    const { errors } = v.parse(answer, JSON.parse(text))
    const fields = [...new Set(errors.map(({ field }) => field))].slice(0, mostFields)
    return fields.length === 0 ? '' : `: ${fields.join(', ')}`
  } catch {
    return ''
  }
}
