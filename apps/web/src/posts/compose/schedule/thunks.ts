import { postCalls } from '@guildhall/contract/posts'
import { type Files, filesFor } from '../../../editor/held-files.ts'
import type { DraftFile } from '../../../editor/kept-draft.ts'
import { pageIn } from '../../../editor/link-address.ts'
import { whenSent } from '../../../editor/when-sent.ts'
import type { Uploading, UploadQueue } from '../../../files/uploads.ts'
import { inTurn } from '../../../platform/in-turn.ts'
import { received } from '../../../platform/store/collections.ts'
import type { Thunk } from '../../../platform/store/store.ts'
import type { PostDraft } from '../collections.ts'
import type { DraftBody } from '../draft.ts'
import { withKeptFiles } from '../draft-files.ts'
import { type Carried, isGone } from '../draft-thunks.ts'
import { fieldsOf } from '../fields-of.ts'
import { postDrafts } from '../post-drafts.ts'
import { forgetPublished } from './forget-published.ts'
import { scheduleOf } from './schedule-of.ts'

/** The post of this draft is published by now. */
export class AlreadyPublished extends Error {
  override readonly name = 'AlreadyPublished'
}

/** The server holds the files of a scheduled draft, so they do not expire. */
function withHeldFiles(body: DraftBody, { media, cover, inline }: Files): DraftBody {
  const known = [...body.media, ...(body.cover ? [body.cover] : []), ...(body.inline ?? [])]
  const held = ({ sentAs, id, fileType, name, type, size, words }: Uploading): DraftFile[] => {
    if (!sentAs) return []
    const before = known.find(({ key }) => key === sentAs.key)
    const file = before ?? { id, fileType, key: sentAs.key, name, type, size, ...(words && { words }) }
    return [{ ...file, sentAt: null }]
  }
  const of = (queue: UploadQueue) => queue.get().flatMap(held)
  return { ...body, media: of(media), cover: of(cover)[0] ?? null, inline: of(inline) }
}

/** Saves a draft with a time at which it is published, or with none. */
function saveScheduled(
  draft: PostDraft,
  schedule: Pick<Parameters<typeof inputOf>[1], 'publishTime' | 'post'>,
): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    await inTurn(request, draft._id, async () => {
      const { serverId, publishTime } = getState().drafts.entities[draft._id] ?? draft
      const input = inputOf(draft, schedule)
      const ask = (_id: string | null) => request(postCalls.saveDraft, { ...(_id && { _id }), ...input })
      const { draft: saved } = await ask(serverId).catch((error: unknown) => {
        if (serverId === null || !isGone(error)) throw error
        if (!publishTime) return ask(null)
        dispatch(forgetPublished([{ ...draft, publishTime }]))
        throw new AlreadyPublished()
      })
      const body = withKeptFiles(draft.body, saved.files)
      const kept = { ...draft, body, serverId: saved._id, ...scheduleOf(saved, draft.savedAt) }
      dispatch(received({ drafts: [kept] }))
      postDrafts.write(getState().preloadedData.me?._id ?? '', kept)
    })
  }
}

interface Scheduled {
  readonly publishTime: string | null
  readonly post?: ReturnType<typeof postOf>
}

function inputOf({ _id: draftId, channelId, body, savedAt }: PostDraft, schedule: Scheduled) {
  const carried: Carried = { draftId, savedAt }
  return { channelId, body: { ...body, ...carried }, ...schedule }
}

const postOf = (body: DraftBody, files: Files) => ({
  ...fieldsOf({ ...body, link: body.link && pageIn(body.link) }, files),
  isPinned: body.isPinned,
  sendAsEmail: body.isMailed,
})

/** Schedules a draft once its files are uploaded, or changes what is scheduled. */
export function schedulePost(draft: PostDraft, publishTime: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const files = filesFor(draft._id, draft.body, dispatch)
    await whenSent(files, () => undefined)
    const body = withHeldFiles(draft.body, files)
    await dispatch(saveScheduled({ ...draft, body }, { publishTime, post: postOf(body, files) }))
  }
}

/** Makes a scheduled post an ordinary draft again. */
export const unschedulePost = (draft: PostDraft): Thunk<Promise<void>> =>
  saveScheduled(draft, { publishTime: null })
