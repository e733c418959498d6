import { type Document, imagesIn } from '@guildhall/contract/documents'
import { type Post, postCalls } from '@guildhall/contract/posts'
import { filesFor, forgetFiles } from '../../editor/held-files.ts'
import { NotSent, whenSent } from '../../editor/when-sent.ts'
import type { UploadQueue } from '../../files/uploads.ts'
import { RequestFailed, serverMessage } from '../../platform/http/request-failed.ts'
import type { TextKey } from '../../platform/i18n.ts'
import { changed, dropped, received } from '../../platform/store/collections.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { learned } from '../act-on-post.ts'
import { prependToFeeds } from '../prepend-to-feeds.ts'
import type { PostDraft, Publication } from './collections.ts'
import { isBlank } from './draft.ts'
import { deleteDraft } from './draft-thunks.ts'
import { fieldsOf } from './fields-of.ts'

type Place = Pick<Publication, 'slug' | 'room'>

/** Thrown where there is nothing to publish. */
class Nothing extends Error {
  override readonly name = 'Nothing'
}

/** Publishes a draft, new or edited, and continues when the page is left. Reports its progress. */
export function publish(draft: PostDraft, { slug, room }: Place): Thunk<Promise<void>> {
  return async (dispatch) => {
    const { _id, body } = draft
    const tell = (changes: Partial<Publication>) => dispatch(changed({ publications: { [_id]: changes } }))
    const begun = { isPosted: false, problem: null, postId: null, progress: 10 }
    dispatch(received({ publications: [{ _id, draft, slug, room, ...begun }] }))
    try {
      const files = filesFor(_id, body, dispatch)
      if (isBlank(body) && files.media.get().length === 0) throw new Nothing()
      dropUnused(files.inline, body.json)
      await whenSent(files, (progress) => tell({ progress }))
      tell({ progress: 75 })
      const fields = fieldsOf(body, files)
      tell({ progress: 80 })
      const standing = await dispatch(written(draft, fields))
      tell({ progress: 95 })
      const post = await dispatch(alsoDone(body, standing))
      if (post.sentAsEmail && !standing.sentAsEmail) tell({ progress: 98 })
      tell({ progress: 0, isPosted: true, postId: post._id })
      if (body.postId === null) dispatch(prependToFeeds(post))
      forgetFiles(_id)
      // A draft that outlives its post can still be deleted by hand.
      await dispatch(deleteDraft(_id)).catch(() => undefined)
    } catch (error) {
      tell({ progress: 0, isPosted: false, problem: problemIn(error) })
    }
  }
}

/** Forgets the uploads of pictures that were taken out of the text again. */
function dropUnused(inline: UploadQueue, json: Document | null) {
  const used = json ? imagesIn(json) : []
  for (const { id } of inline.get()) if (!used.includes(id)) inline.remove(id)
}

export const again = ({ draft, ...place }: Publication): Thunk<Promise<void>> => publish(draft, place)

export const forgetPublication = (id: string) => dropped({ name: 'publications', ids: [id] })

function written(
  { _id, channelId, body }: PostDraft,
  fields: ReturnType<typeof fieldsOf>,
): Thunk<Promise<Post>> {
  return async (dispatch, _getState, { request }) => {
    const { post } = body.postId
      ? await request(postCalls.editPost, { ...fields, postId: body.postId })
      : await request(postCalls.createPost, { ...fields, channelId, uniqueId: _id })
    dispatch(learned({ post }))
    return post
  }
}

/** Pins and mails the published post. The post exists by now, so a refusal is only reported. */
function alsoDone({ isPinned, isMailed }: PostDraft['body'], post: Post): Thunk<Promise<Post>> {
  return async (dispatch, _getState, { request }) => {
    const postId = post._id
    let latest = post
    async function attempt(ask: () => Promise<{ post: Post }>, failedKey: TextKey) {
      try {
        latest = (await ask()).post
        dispatch(learned({ post: latest }))
      } catch (error) {
        dispatch(tellFailure(error, failedKey))
      }
    }
    if (isPinned !== post.isPinned)
      await attempt(() => request(postCalls.pinPost, { postId, isPinned }), 'composer.pinFailed')
    if (isMailed && !post.sentAsEmail)
      await attempt(() => request(postCalls.sendPostAsEmail, { postId }), 'composer.mailFailed')
    return latest
  }
}

function problemIn(error: unknown): Publication['problem'] {
  if (error instanceof Nothing) return { textKey: 'composer.nothingSent' }
  if (error instanceof NotSent) return { textKey: error.textKey }
  const text = serverMessage(error)
  if (text) return { text }
  const isAway = error instanceof RequestFailed && error.kind === 'network error'
  return { textKey: isAway ? 'composer.offline' : 'somethingWentWrong' }
}
