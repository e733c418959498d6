import { type Draft, postCalls } from '@guildhall/contract/posts'
import { withLivingFiles } from '../../editor/draft-storage.ts'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { changed, dropped, received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import type { PostDraft } from './collections.ts'
import { type DraftBody, emptyBody, isEmpty } from './draft.ts'
import { uploadsOf, withKeptFiles, withKnownFiles } from './draft-files.ts'
import { postDrafts } from './post-drafts.ts'
import { forgetPublished } from './schedule/forget-published.ts'
import { scheduleOf } from './schedule/schedule-of.ts'

/** What a draft on the server contains besides the post's body. */
export interface Carried {
  readonly draftId: string
  readonly savedAt: string
}

function keptOf(draft: Draft): PostDraft {
  const { _id, channel, body, updatedTime } = draft
  const { draftId = _id, savedAt = updatedTime, ...rest } = body as Partial<Carried>
  // Another client may have stored fewer fields.
  const whole: DraftBody = { ...emptyBody(), ...rest }
  return {
    _id: draftId,
    channelId: channel,
    body: whole,
    savedAt,
    serverId: _id,
    ...scheduleOf(draft, savedAt),
  }
}

export const isGone = (error: unknown) => error instanceof RequestFailed && error.status === 404

/** The newer of two versions, with the id and the schedule that the server has given it. */
function newest(here: PostDraft | undefined, there: PostDraft): PostDraft {
  if (!here || Date.parse(here.savedAt) < Date.parse(there.savedAt)) return there
  const { serverId, publishTime, publishFailure, scheduledVersion } = there
  return { ...here, serverId, publishTime, publishFailure, scheduledVersion }
}

/** Loads the drafts of this browser, then those of other browsers from the server. */
export function loadDrafts(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const userId = getState().preloadedData.me?._id ?? ''
    const here = postDrafts.read(userId)
    dispatch(received({ drafts: here }))
    const { drafts } = await request(postCalls.getDrafts, { channelId, limit: 100 })
    const known = new Map(postDrafts.read(userId).map((draft) => [draft._id, draft]))
    const all = drafts.map((draft) => {
      const there = keptOf(draft)
      const latest = newest(known.get(there._id), there)
      return { ...latest, body: withKeptFiles(latest.body, draft.files) }
    })
    dispatch(received({ drafts: all.map((draft) => withLivingFiles(draft, Date.now())) }))
    const kept = new Set(all.map(({ _id }) => _id))
    const gone = [...known.values()].filter((draft) => draft.channelId === channelId && !kept.has(draft._id))
    dispatch(forgetPublished(gone))
  }
}

/** Stores a draft in this browser, or deletes an empty one. Returns whether it is stored. */
export function keepDraft(draft: PostDraft): Thunk<boolean> {
  return (dispatch, getState) => {
    const { preloadedData, drafts } = getState()
    const userId = preloadedData.me?._id ?? ''
    if (isEmpty(draft.body)) {
      void dispatch(deleteDraft(draft._id)).catch(() => undefined)
      return true
    }
    // The server may have answered since the page opened this draft.
    const known = drafts.entities[draft._id] ?? draft
    const { serverId, publishTime, publishFailure, scheduledVersion } = known
    const answered = { publishTime, publishFailure, scheduledVersion }
    const body = withKnownFiles(draft.body, known.body)
    const kept = { ...draft, ...answered, body, serverId: serverId ?? draft.serverId }
    dispatch(received({ drafts: [kept] }))
    return postDrafts.write(userId, kept)
  }
}

/** Saves a draft on the server too, for other browsers. */
export function saveDraft(draftId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    await inTurn(request, draftId, async () => {
      const draft = getState().drafts.entities[draftId]
      // Changes to a scheduled post stay here until its author saves them: half a sentence is not published.
      if (!draft || draft.publishTime) return
      const carried: Carried = { draftId, savedAt: draft.savedAt }
      const { channelId, body } = draft
      const input = { channelId, body: { ...body, ...carried }, uploads: uploadsOf(body) }
      const ask = (_id: string | null) => request(postCalls.saveDraft, { ...(_id && { _id }), ...input })
      const { draft: saved } = await ask(draft.serverId).catch((error: unknown) => {
        if (draft.serverId === null || !isGone(error)) throw error
        return ask(null)
      })
      const since = getState().drafts.entities[draftId]
      if (!since) return
      const kept = { serverId: saved._id, body: withKeptFiles(since.body, saved.files) }
      dispatch(changed({ drafts: { [draftId]: kept } }))
      postDrafts.write(getState().preloadedData.me?._id ?? '', { ...since, ...kept })
    })
  }
}

/** Deletes a draft that is published or no longer wanted. */
export function deleteDraft(draftId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    postDrafts.erase(getState().preloadedData.me?._id ?? '', draftId)
    await inTurn(request, draftId, async () => {
      // Read only now: a save that was pending has set the server's id meanwhile.
      const serverId = getState().drafts.entities[draftId]?.serverId
      postDrafts.erase(getState().preloadedData.me?._id ?? '', draftId)
      dispatch(dropped({ name: 'drafts', ids: [draftId] }))
      if (!serverId) return
      await request(postCalls.deleteDraft, { draftId: serverId }).catch((error: unknown) => {
        // Another browser deleted it first.
        if (!isGone(error)) throw error
      })
    })
  }
}
