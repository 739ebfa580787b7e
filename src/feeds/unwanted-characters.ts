/** NUL and half surrogates no database takes; the others are invisible, or turn text around to mislead. Tab and line ends stay. */
export const unwantedCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g
