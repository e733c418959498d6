import type { Picture } from '@guildhall/contract/files'

/** What this page has sent, by its key: it can be shown before the server has looked at it. */
const previews = new Map<string, string>()

export function keepPreview(key: string, picture: Blob) {
  previews.set(key, URL.createObjectURL(picture))
}

export const previewOf = (key: string) => previews.get(key)

/** The address of a picture in a size, if it can be shown already. */
export function sourceOf(picture: Picture | null | undefined, size: 'thumbnail' | 'lowres' | 'highres') {
  if (!picture) return undefined
  const { isAvailable, url, filename } = picture[size]
  return isAvailable ? url : previews.get(filename)
}
