/** Nothing that could be read as a second address, a name or a header. */
const oneAddress = /^[^\s@<>(),:;"\\[\]\p{C}]+@[^\s@<>(),:;"\\[\]\p{C}]+$/u

/** Whether text is one e-mail address and nothing else: what may be written into the head of a letter. Not whether anybody is there. */
export function isOneAddress(text: string): boolean {
  return text.length <= 254 && oneAddress.test(text)
}
