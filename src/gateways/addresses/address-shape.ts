import * as v from 'valibot'

/** A text of an answer; services leave out what is not known, or send null. Blanks around it go, and no control character comes in. */
export const text = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
  v.transform((value) =>
    String(value ?? '')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 200),
  ),
)
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(500))

/** `12A HIGH STREET` as people write it, `12A High Street`: what services send in capitals. */
export function inSmallLetters(capitals: string): string {
  return capitals
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\d'’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/(?<=\d)[a-z](?!\p{L})/gu, (letter) => letter.toUpperCase())
    .replaceAll(/(?<=[\s-])(?:And|At|By|In|Le|Next|Of|On|Super|The|Under|Upon|With)(?=[\s-])/g, (word) => word.toLowerCase())
}
