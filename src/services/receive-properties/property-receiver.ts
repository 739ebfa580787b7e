import type { ReceiverParts, receiveProperties } from './receive-properties.ts'

export type PropertyReceiver = ReturnType<typeof receiveProperties>

/** See receiveProperties. Readers are loaded on first use to keep the start fast. */
export function propertyReceiver(parts: ReceiverParts): PropertyReceiver {
  let opened: Promise<PropertyReceiver> | undefined
  const receiver = () => {
    opened ??= import('./receive-properties.ts').then((loaded) => loaded.receiveProperties(parts))
    return opened
  }
  return {
    send: async (source, sent) => (await receiver()).send(source, sent),
    remove: async (source, removed) => (await receiver()).remove(source, removed),
    list: async (source, place) => (await receiver()).list(source, place),
  }
}
