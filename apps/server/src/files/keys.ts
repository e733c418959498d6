import { newToken } from '../platform/secrets.ts'

/** The folders of the store: uploads not yet inspected, incomplete uploads, and files that may be shown. */
export const QUARANTINE = 'quarantine'
export const INCOMING = 'incoming'
export const MEDIA = 'media'

/** A key must not be guessable: for an upload without a session, knowing the key is enough to claim it. */
export const newKey = newToken

export const quarantined = (key: string) => `${QUARANTINE}/${key}`

/** Files are spread over directories by the end of the id, which is random; its beginning is the time. */
export const mediaKey = (id: string, rendition: string) => `${MEDIA}/${id.slice(-2)}/${id}-${rendition}`

/** The upload or the file to which a key of the store belongs. */
export function ownerOf(storeKey: string): { key: string } | { id: string } | null {
  const [place, ...rest] = storeKey.split('/')
  const name = rest.at(-1) ?? ''
  if (place === QUARANTINE) return { key: name }
  if (place === MEDIA && /^[0-9a-f]{32}-\w+$/.test(name)) return { id: name.slice(0, 32) }
  return null
}
