const texts = new WeakMap<Response, string>()

/** Remembers what an answer says: reading it back from the response's stream costs as much as compressing it. */
export function withText<Answer extends Response>(response: Answer, text: string): Answer {
  texts.set(response, text)
  return response
}

/** The whole body, of what remembers it at no cost; of any other the response cannot be used afterwards. */
export async function bodyOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const text = texts.get(response)
  return text === undefined ? new Uint8Array(await response.arrayBuffer()) : Buffer.from(text)
}
