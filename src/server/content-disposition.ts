/** The header by which browsers show a file or save it, under this name whatever characters it has (RFC 6266, RFC 8187). */
export function contentDisposition(how: 'attachment' | 'inline', name: string): string {
  // Percent-encoded but for what an attribute may hold as it is.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename*=UTF-8''${encoded}`
}
