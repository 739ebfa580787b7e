type Bytes = Uint8Array<ArrayBuffer>

const known = new WeakMap<Response, Bytes>()

/** Remembers what an answer is made of: reading it back from the response's stream costs as much as compressing it. */
export function withBytes<Answer extends Response>(response: Answer, bytes: Bytes): Answer {
  known.set(response, bytes)
  return response
}

/** The whole body, of what remembers it at no cost; of any other the response cannot be used afterwards. */
export async function bytesOf(response: Response): Promise<Bytes> {
  return known.get(response) ?? new Uint8Array(await response.arrayBuffer())
}
