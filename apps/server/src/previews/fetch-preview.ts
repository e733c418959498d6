import type { LinkPreview } from '@guildhall/contract/previews'
import type { Kernel } from '../platform/kernel.ts'
import { isOurs, pageAddress } from './page-address.ts'
import { askPage, findKnown, shownPreview } from './preview-cache.ts'
import { takePicture } from './preview-picture.ts'

interface Fetched {
  readonly preview: LinkPreview
  /** The file of its picture, which is shown once it was looked at. */
  readonly imageId: string | null
}

/** What content keeps of the page it links to. Null for our own pages: what they say depends on who reads it. */
export async function fetchPreview(kernel: Kernel, text: string): Promise<Fetched | null> {
  const url = pageAddress(text)
  if (!url || isOurs(url, kernel.config)) return null
  const known = (await findKnown(kernel, url)) ?? (await askPage(kernel, url))
  const imageId = await takePicture(kernel, url, known)
  return { preview: await shownPreview(kernel.db, text, { ...known, image_id: imageId }), imageId }
}
