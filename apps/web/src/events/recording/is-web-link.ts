/** Whether an address leads to a page, and to nothing else that a browser would open or run. */
export function isWebLink(text: string) {
  const address = text.trim()
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
}
