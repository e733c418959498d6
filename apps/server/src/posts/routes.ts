import { postCalls } from '@guildhall/contract/posts'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { routes } from '../platform/handler.ts'
import { previewOf } from '../previews/preview-page.ts'
import { createPost } from './create.ts'
import { deletePost } from './delete.ts'
import { deleteDraft, getDrafts, saveDraft } from './drafts.ts'
import { editPost } from './edit.ts'
import { hidePost, showPost } from './hide.ts'
import { getPosts } from './list.ts'
import { pinPost } from './pin.ts'
import { previewPost } from './preview-post.ts'
import { restorePost } from './restore.ts'
import { getSavedPosts } from './saved.ts'
import { sendPostAsEmail } from './send-email.ts'
import { sendTestEmail } from './send-test.ts'
import { togglePostDiscussion, togglePostReaction } from './toggle.ts'

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
