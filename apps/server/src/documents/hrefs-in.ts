const HREF = /\shref="(https?:[^"]*)"/gi

/** The addresses that rendered markup links to outside of the site. */
export const hrefsIn = (html: string): string[] =>
  [...html.matchAll(HREF)].map(([, href]) => href!.replaceAll('&amp;', '&'))
