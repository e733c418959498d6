import type { LinkPreview } from '@guildhall/contract/previews'
import type { Kernel } from '../platform/kernel.ts'
import { isOurs, pageAddress } from './page-address.ts'
import { askPage, findKnown, shownPreview } from './preview-cache.ts'
import { takePicture } from './preview-picture.ts'

interface Fetched {
  readonly preview: LinkPreview
  /** The file of the page's picture, shown once it has been inspected. */
  readonly imageId: string | null
}

/** The preview stored with content that links to a page. Null for this site's pages, which differ by viewer. */
export async function fetchPreview(kernel: Kernel, text: string): Promise<Fetched | null> {
  const url = pageAddress(text)
  if (!url || isOurs(url, kernel.config)) return null
  const known = (await findKnown(kernel, url)) ?? (await askPage(kernel, url))
  const imageId = await takePicture(kernel, url, known)
  return { preview: await shownPreview(kernel.db, text, { ...known, image_id: imageId }), imageId }
}
