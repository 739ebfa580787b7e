/** Reads one event after another, but for heartbeats; undefined at the end. */
export function heardEvents({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<{ name?: string; id?: string; data?: unknown } | undefined> => {
    while (!text.includes('\n\n')) {
      const read = await reader?.read()
      if (!read || read.done) return undefined
      text += read.value
    }
    const [own = ''] = text.split('\n\n', 1)
    text = text.slice(own.length + 2)
    const fields = Object.fromEntries(own.split('\n').map((line) => line.split(/: ?(.*)/)))
    return fields.event === 'beat' ? await next() : { name: fields.event, id: fields.id, data: JSON.parse(fields.data ?? '') }
  }
  return { next, leave: () => reader?.cancel() }
}
