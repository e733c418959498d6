import { type Draft, postCalls } from '@guildhall/contract/posts'
import { withLivingFiles } from '../../editor/draft-storage.ts'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { changed, dropped, received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import type { PostDraft } from './collections.ts'
import { type DraftBody, emptyBody, isEmpty } from './draft.ts'
import { postDrafts } from './post-drafts.ts'

/** What a draft on the server contains besides the post's body. */
interface Carried {
  readonly draftId: string
  readonly savedAt: string
}

function keptOf({ _id, channel, body, updatedTime }: Draft): PostDraft {
  const { draftId = _id, savedAt = updatedTime, ...rest } = body as Partial<Carried>
  // Another client may have stored fewer fields.
  const whole: DraftBody = { ...emptyBody(), ...rest }
  return { _id: draftId, channelId: channel, body: whole, savedAt, serverId: _id }
}

const isGone = (error: unknown) => error instanceof RequestFailed && error.status === 404

/** The newer of two versions, with the server's id if either has it. */
function newest(one: PostDraft | undefined, other: PostDraft): PostDraft {
  if (!one) return other
  const [newer, older] = Date.parse(one.savedAt) >= Date.parse(other.savedAt) ? [one, other] : [other, one]
  return { ...newer, serverId: newer.serverId ?? older.serverId }
}

/** Loads the drafts of this browser, then those of other browsers from the server. */
export function loadDrafts(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const userId = getState().preloadedData.me?._id ?? ''
    const here = postDrafts.read(userId)
    dispatch(received({ drafts: here }))
    const { drafts } = await request(postCalls.getDrafts, { channelId, limit: 100 })
    const known = new Map(postDrafts.read(userId).map((draft) => [draft._id, draft]))
    const all = drafts.map(keptOf).map((draft) => newest(known.get(draft._id), draft))
    dispatch(received({ drafts: all.map((draft) => withLivingFiles(draft, Date.now())) }))
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
    const kept = { ...draft, serverId: drafts.entities[draft._id]?.serverId ?? draft.serverId }
    dispatch(received({ drafts: [kept] }))
    return postDrafts.write(userId, kept)
  }
}

/** Saves a draft on the server too, for other browsers. */
export function saveDraft(draftId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    await inTurn(request, draftId, async () => {
      const draft = getState().drafts.entities[draftId]
      if (!draft) return
      const carried: Carried = { draftId, savedAt: draft.savedAt }
      const input = { channelId: draft.channelId, body: { ...draft.body, ...carried } }
      const ask = (_id: string | null) => request(postCalls.saveDraft, { ...(_id && { _id }), ...input })
      const { draft: saved } = await ask(draft.serverId).catch((error: unknown) => {
        if (draft.serverId === null || !isGone(error)) throw error
        return ask(null)
      })
      dispatch(changed({ drafts: { [draftId]: { serverId: saved._id } } }))
      const now = getState().drafts.entities[draftId]
      if (now) postDrafts.write(getState().preloadedData.me?._id ?? '', now)
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
