import { newToken } from '../platform/secrets.ts'

/** Where the store keeps things: what nobody has looked at yet, what is only half there, and what may be shown. */
export const QUARANTINE = 'quarantine'
export const INCOMING = 'incoming'
export const MEDIA = 'media'

/** Not to be guessed: where nobody was signed in, whoever knows the key may claim. */
export const newKey = newToken

export const quarantined = (key: string) => `${QUARANTINE}/${key}`

/** Spread over directories by the end of the id, which is random; its beginning is the time. */
export const mediaKey = (id: string, rendition: string) => `${MEDIA}/${id.slice(-2)}/${id}-${rendition}`

/** What a key of the store belongs to. */
export function ownerOf(storeKey: string): { key: string } | { id: string } | null {
  const [place, ...rest] = storeKey.split('/')
  const name = rest.at(-1) ?? ''
  if (place === QUARANTINE) return { key: name }
  if (place === MEDIA && /^[0-9a-f]{32}-\w+$/.test(name)) return { id: name.slice(0, 32) }
  return null
}
