const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text between tags. Line ends are unified, because browsers do the same. */
export const escapeText = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[&<>]/g, (sign) => signs[sign]!)

/** Escapes text inside a quoted attribute. */
export const escapeAttribute = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[&<>"]/g, (sign) => signs[sign]!)
