import { isSafeHref } from '@guildhall/contract/documents'

/** The typed text as a valid address; null where it is none. */
export function addressIn(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`
  return isSafeHref(address) ? address : null
}

/** The same for a page with a preview: a public site with a host name. */
export function pageIn(typed: string): string | null {
  const address = addressIn(typed)
  const url = address === null ? null : URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null
}
