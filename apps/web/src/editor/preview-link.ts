import { postCalls } from '@guildhall/contract/posts'
import type { LinkPreview } from '@guildhall/contract/previews'
import type { Thunk } from '../platform/store/store.ts'

export function previewLink(linkURL: string, signal: AbortSignal): Thunk<Promise<LinkPreview>> {
  return (_dispatch, _getState, { request }) => request(postCalls.getLinkPreview, { linkURL }, { signal })
}
