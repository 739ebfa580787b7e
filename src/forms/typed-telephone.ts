/** What a number has besides digits, and then the beginning of what an extension is written with: it is typed letter by letter. */
const withExtension = /^(?<number>(?:\D*\d){10}[^a-z#]*)(?<extension>(?:#|x|e(?:x(?:t(?:n|e(?:n(?:s(?:i(?:on?)?)?)?)?)?)?)?)[ .:]*\d*)$/i

/** What a telephone number may have of what was typed (rules: E24): digits, the signs between them, and an extension behind a whole number. */
export function typedTelephone(text: string): string {
  const { number = text, extension = '' } = withExtension.exec(text)?.groups ?? {}
  return number.replaceAll(/[^\d+\-.()/ ,;]/g, '').trimStart() + extension
}
