import { expect, onTestFinished, test } from 'vitest'
import { senderClient } from '#src/gateways/senders/sender-client.ts'
import { mediaServer } from '#tests/support/media-server.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { pulledStock } from '#tests/support/pulled-stock.ts'
import { jupixFile } from '#tests/support/same-properties/in-jupix.ts'
import { pullJupix } from './pull-jupix.ts'

test('a pulled file with only unknown statuses needs a person’s confirmation to hide the stock', async () => {
  let file = ''
  const server = await mediaServer((_, response) => response.end(file))
  onTestFinished(() => server[Symbol.asyncDispose]())
  const source = { ...aSource('ours', [5]), branches: [{ id: 5, theirs: '7' }] }
  const ask = senderClient({ name: 'Jupix', apartMs: 0, pauseMs: 1 })
  const stock = await pulledStock(() => pullJupix({ source, address: `${server.origin}/export.php`, ask }), source)
  const tell = (availabilities: readonly string[]) => {
    const properties = availabilities.map(
      (availability, index) =>
        `<property><propertyID>${index + 1}</propertyID><branchID>7</branchID><department>Sales</department>
         <availability>${availability}</availability><price>250000</price><addressPostcode>TA1 1AA</addressPostcode></property>`,
    )
    file = jupixFile(...properties)
  }
  tell(['2', '2', '2', '2'])
  expect(await stock.pulled(), await stock.seen()).toHaveLength(4)
  tell(['99', '99', '99', '99'])
  expect(await stock.pulled()).toHaveLength(4)
  expect(await stock.asks()).toBe(true)
  tell(['2', '2', '2', '99'])
  expect(await stock.pulled()).toHaveLength(3)
  expect(await stock.asks()).toBe(false)
  tell(['99', '99', '99', '99'])
  expect(await stock.pulled()).toHaveLength(3)
  await stock.confirm()
  expect(await stock.pulled()).toHaveLength(0)
})
