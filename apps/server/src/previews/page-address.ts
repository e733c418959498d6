import type { Config } from '../platform/config/config.ts'

/** Whether an address belongs to this installation, which must never request it over the network. */
export const isOurs = ({ host }: URL, { PUBLIC_URL, FILES_ORIGIN }: Config) =>
  [PUBLIC_URL, FILES_ORIGIN].some((origin) => origin !== undefined && new URL(origin).host === host)

/** Parses typed text as the address of a page; https is assumed for a bare name. */
export function pageAddress(text: string): URL | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  url.hash = ''
  return url
}
