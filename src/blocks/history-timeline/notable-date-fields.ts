import * as v from 'valibot'
import { choice, list, paragraphs, picture, text } from '../content-fields.ts'

const shownPicture = v.strictObject({
  picture: picture('Picture', 'Beside the text.'),
  display: v.optional(choice('Shape', 'How it is cut.', ['landscape', 'portrait', 'round']), 'landscape'),
})

/** An event of the timeline. */
export const notableDate = v.strictObject({
  date: text('Date', 'A year, or whatever it is called: Spring 1919.'),
  title: text('Title', 'What happened, in a few words.'),
  text: paragraphs('Text', 'Paragraphs, separated by empty lines. From the second date of a century on it waits for "Read More".'),
  pictures: v.optional(list('Pictures', 'Several can be gone through one by one.', shownPicture, { most: 20 }), []),
})

export type NotableDateContent = v.InferOutput<typeof notableDate>
