import { setTimeout as sleep } from 'node:timers/promises'
import type { LinkPreview } from '@guildhall/contract/previews'
import type { Ctx } from '../platform/ctx.ts'
import { invalidField } from '../platform/refusals.ts'
import { takePreviewPicture } from './job-names.ts'
import { isOurs, pageAddress } from './page-address.ts'
import { askPage, findKnown, shownPreview } from './preview-cache.ts'
import { words } from './refusal-words.ts'

/** How long a reply waits for a worker to inspect the picture. */
const PATIENCE_MS = 2000
const LOOK_EVERY_MS = 200

const bare = (url: string): LinkPreview => ({ url, title: '', description: '', image: '', siteName: '' })

/** Reads the preview of a page of this site for one viewer; it depends on the viewer, so it is never stored. */
export type ReadOwnPage = (
  ctx: Ctx,
  path: string,
) => Promise<Pick<LinkPreview, 'title' | 'description' | 'siteName'> | null>

/** The preview of the page at an address. */
export async function previewOf(ctx: Ctx, text: string, readOwnPage: ReadOwnPage): Promise<LinkPreview> {
  const { kernel } = ctx
  const url = pageAddress(text)
  if (!url) throw invalidField('linkURL', words.notAPage)
  if (isOurs(url, kernel.config)) return { ...bare(text), ...(await readOwnPage(ctx, url.pathname)) }
  await kernel.limits.spend('previewsPerAccount', ctx.me.userId)
  const kept = await findKnown(kernel, url)
  if (kept) return shownPreview(ctx.db, text, kept)
  const known = await askPage(kernel, url)
  if (known.image_address === '' || known.image_id) return shownPreview(ctx.db, text, known)
  await ctx.enqueue(takePreviewPicture, { url: url.href })
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const shown = await shownPreview(ctx.db, text, (await findKnown(kernel, url)) ?? known)
    if (shown.image !== '' || waited >= PATIENCE_MS) return shown
    await sleep(LOOK_EVERY_MS)
  }
}
