import { postCalls } from '@guildhall/contract/posts'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { routes } from '../platform/handler.ts'
import { previewOf } from '../previews/preview-page.ts'
import { pinPost } from './acts/pin.ts'
import { togglePostDiscussion, togglePostReaction } from './acts/toggle.ts'
import { createPost } from './create.ts'
import { deletePost } from './delete.ts'
import { deleteDraft, getDrafts, saveDraft } from './drafts/drafts.ts'
import { previewPost } from './drafts/preview-post.ts'
import { editPost } from './edit.ts'
import { getPosts } from './feed/list.ts'
import { getSavedPosts } from './feed/saved.ts'
import { sendPostAsEmail } from './mails/send-email.ts'
import { sendTestEmail } from './mails/send-test.ts'
import { hidePost, showPost } from './moderation/hide.ts'
import { restorePost } from './moderation/restore.ts'

export const postRoutes = routes(postCalls, {
  createPost,
  editPost,
  getPosts,
  getSavedPosts,
  deletePost: whenClosedToo(deletePost),
  restorePost: whenClosedToo(restorePost),
  pinPost,
  hidePost,
  showPost,
  togglePostDiscussion,
  togglePostReaction,
  sendPostAsEmail,
  sendTestEmail,
  getLinkPreview: (ctx, { linkURL }) => previewOf(ctx, linkURL, previewPost),
  getDrafts,
  saveDraft,
  deleteDraft,
})
