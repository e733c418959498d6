import { matchAddress } from '@guildhall/contract'
import { postAddress } from '@guildhall/contract/posts/addresses'
import type { ReadOwnPage } from '../../previews/preview-page.ts'
import { viewPosts } from '../view.ts'

const LONGEST = 200

/** A link to a post previews its first lines to viewers who may read it. */
export const previewPost: ReadOwnPage = async (ctx, path) => {
  const at = matchAddress(postAddress, path)
  const [post] = at ? await viewPosts(ctx, [at.postId]) : []
  if (!post) return null
  const [head = '', ...lines] = [post.title, ...post.text.split('\n')].filter((line) => line !== '')
  return {
    title: head.slice(0, LONGEST),
    description: lines.join(' ').slice(0, LONGEST),
    siteName: post.channel.title,
  }
}
