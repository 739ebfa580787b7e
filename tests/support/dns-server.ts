import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'

/** The TXT records of a name server by name. A name with an empty list has other records; a missing name does not exist. */
type Zone = Readonly<Record<string, readonly string[]>>

const [noError, serverFailure, noSuchName] = [0, 2, 3]
const [txt, internet] = [16, 1]

/**
 * A name server on this machine that answers questions for TXT records over UDP (RFC 1035, section 4), and a resolver that asks it.
 * `isBroken`: it answers SERVFAIL.
 */
export async function dnsServer(zone: Zone, { isBroken = false } = {}) {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, end } = nameIn(question)
    const texts = zone[name.toLowerCase()]
    const code = isBroken ? serverFailure : texts === undefined ? noSuchName : noError
    const records = (isBroken ? [] : (texts ?? [])).map(textRecord)
    const header = Buffer.from(question.subarray(0, 12))
    // Flags of a reply to a recursive query, by a server with recursion.
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(records.length, 6)
    header.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([header, question.subarray(12, end + 4), ...records]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolver = new Resolver({ timeout: 1000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { resolver, [Symbol.asyncDispose]: () => new Promise<void>((done) => socket.close(() => done())) }
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** The name as a pointer to that of the question; the text in strings of 255 bytes at most. */
function textRecord(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  const strings = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])))
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(txt, 2)
  head.writeUInt16BE(internet, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(strings.length, 10)
  return Buffer.concat([head, strings])
}
