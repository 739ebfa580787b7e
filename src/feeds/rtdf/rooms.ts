import { type MessagePart, messagePart } from '../message-part.ts'
import { roomMeasures } from '../room-measures.ts'
import type { SentRoom } from '../rooms-html.ts'
import type { TranslatedRow } from '../translated-row.ts'

/** By the code of the unit: metres, centimetres, millimetres, feet, inches. */
const metresPerUnit: Readonly<Record<string, number>> = { 5: 1, 6: 0.01, 7: 0.001, 8: 0.3048, 9: 0.0254 }

export function sentRooms(row: TranslatedRow, details: MessagePart): SentRoom[] {
  return details.list('rooms').flatMap((value, index) => {
    const field = `${details.at('rooms')}.${index}`
    if (typeof value !== 'object' || value === null) {
      row.warn(field, 'Not an object; it was left out')
      return []
    }
    return sentRoom(messagePart(value, field, row.warn))
  })
}

function sentRoom(room: MessagePart): SentRoom {
  return {
    name: room.text('room_name'),
    measures: room.text('room_dimension_text') || measuresText(room),
    description: room.text('room_description'),
  }
}

/** Empty unless both sides and their unit are told. */
function measuresText(room: MessagePart): string {
  const metres = metresPerUnit[room.text('room_dimension_unit')] ?? Number.NaN
  return roomMeasures(Number(room.text('room_length')) * metres, Number(room.text('room_width')) * metres)
}
