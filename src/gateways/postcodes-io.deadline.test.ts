import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mediaServer } from '#tests/support/media-server.ts'
import {
  answerEndlessly,
  endlessAnswers,
  type Misbehaviour,
  misbehavingServer,
  protocolSwitches,
} from '#tests/support/misbehaving-server.ts'
import { postcodesIo } from './postcodes-io.ts'

/** Longer than any machine needs to notice that the time is over. */
const settledMs = 20_000

async function answersOf(behave: Misbehaviour) {
  await using server = await misbehavingServer(behave)
  const service = postcodesIo({ url: server.origin, warn: () => {}, timeoutMs: 300 })
  return await Promise.race([service.findMany(['TA1 1AA']), pause(settledMs, 'pending', { ref: false })])
}

const body = '{"status":200,"result":{"latitude":51.0155,"longitude":-3.1045}}'
const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
const stages = Array.from({ length: answer.length }, (_, length) => answer.slice(0, length))

test('a search continues without the service, whatever byte of its response it stalls after', async () => {
  const answers = await Promise.all(stages.map((said) => answersOf((socket) => void socket.write(said))))
  for (const known of answers) expect(known).toEqual(new Map())
  expect(await answersOf((socket) => void socket.write(answer))).toEqual(new Map([['TA1 1AA', { lat: 51.0155, lng: -3.1045 }]]))
})

test.each(protocolSwitches)('a service that answers %j gives no result', async (line) => {
  expect(await answersOf((socket) => void socket.write(`HTTP/1.1 ${line}\r\n\r\n`))).toEqual(new Map())
})

test.each(endlessAnswers)('an endless response %s gives no result', async (_, start, piece) => {
  const answers = await answersOf((socket) => {
    socket.write(start)
    answerEndlessly(socket, piece)
  })
  expect(answers).toEqual(new Map())
})

test('many requests share a time limit', async () => {
  await using slow = await mediaServer(async (_, response) => {
    await pause(50)
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"status":404}')
  })
  const outcodes = Array.from({ length: 200 }, (_, number) => `ZZ${number}`)
  const answers = await postcodesIo({ url: slow.origin, warn: () => {}, totalMs: 500 }).findMany(outcodes)
  expect(answers.get('ZZ0')).toBeNull()
  expect(answers.has('ZZ199')).toBe(false)
  expect(slow.asked.length).toBeLessThan(20)
})
