const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words between tags. One kind of line end, because a browser makes one of all. */
export const escapeText = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[&<>]/g, (sign) => signs[sign]!)

/** Words between the quotes of an attribute. */
export const escapeAttribute = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[&<>"]/g, (sign) => signs[sign]!)
