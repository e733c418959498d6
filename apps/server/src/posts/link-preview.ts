import { setTimeout as sleep } from 'node:timers/promises'
import { matchAddress } from '@guildhall/contract'
import type { LinkPreview } from '@guildhall/contract/posts'
import { postAddress } from '@guildhall/contract/posts/addresses'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { invalidField } from '../platform/refusals.ts'
import { takePreviewPicture } from './job-names.ts'
import { askPage, findKnown, shownPreview } from './preview-cache.ts'
import { words } from './refusal-words.ts'
import { viewPosts } from './view.ts'

/** So long a person waits for a picture that a worker looks at meanwhile. */
const PATIENCE_MS = 2000
const LOOK_EVERY_MS = 200
const LONGEST = 200

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

const bare = (url: string): LinkPreview => ({ url, title: '', description: '', image: '', siteName: '' })

/** One of our own pages, as far as this viewer may read it: for nobody else, so never kept. */
async function ourPreview(ctx: Context, url: string, { pathname }: URL): Promise<LinkPreview> {
  const at = matchAddress(postAddress, pathname)
  const [post] = at ? await viewPosts(ctx, [at.postId]) : []
  if (!post) return bare(url)
  const [head = '', ...lines] = [post.title, ...post.text.split('\n')].filter((line) => line !== '')
  return {
    ...bare(url),
    title: head.slice(0, LONGEST),
    description: lines.join(' ').slice(0, LONGEST),
    siteName: post.channel.title,
  }
}

/** What is known of the page at an address. */
export async function previewOf(ctx: Context, text: string): Promise<LinkPreview> {
  const { kernel } = ctx
  const url = pageAddress(text)
  if (!url) throw invalidField('linkURL', words.notAPage)
  if (isOurs(url, kernel.config)) return ourPreview(ctx, text, url)
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
