import type { Config } from '../platform/config.ts'

/** Whether an address is one of ours, which we never ask over the network. */
export const isOurs = ({ host }: URL, { PUBLIC_URL, FILES_ORIGIN }: Config) =>
  [PUBLIC_URL, FILES_ORIGIN].some((origin) => origin !== undefined && new URL(origin).host === host)

/** What somebody typed as an address of a page; a bare name means the usual. */
export function pageAddress(text: string): URL | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  url.hash = ''
  return url
}
