const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML shows it, between tags or between the double quotes of an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!)
