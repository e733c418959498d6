import { languageIn } from '@guildhall/contract'
import { brandingCalls } from '@guildhall/contract/branding'
import { type Channel, channelCalls } from '@guildhall/contract/channels'
import { contentTypeOf } from '../../files/kinds.ts'
import { keepPreview } from '../../files/source-of.ts'
import { uploadFiles } from '../../files/upload-files.ts'
import { received } from '../../platform/store/collections.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import type { AppState, Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { readerZone } from '../../ui/display/zone.ts'
import { type NewDraft, opennessFlags, visitorsRead } from './new-draft.ts'

type Claim = { filename: string }

/** A picture is uploaded only once, and claimed again under the same name. */
const claims = new WeakMap<Blob, Claim>()

/** The claim of an uploaded picture; null when the upload failed, which is reported. */
function sent(picture: Blob): Thunk<Promise<Claim | null>> {
  return async (dispatch) => {
    const known = claims.get(picture)
    if (known) return known
    const contentType = contentTypeOf(picture, 'image') ?? 'image/jpeg'
    const [done] = await dispatch(uploadFiles('image', [{ file: picture, contentType }]))
    if (!done) return null
    keepPreview(done.key, picture)
    const claim = { filename: done.key }
    claims.set(picture, claim)
    return claim
  }
}

/**
 * The language and zone that a new community takes from its owner; the server derives the currency. Who reads this page
 * in one of our languages for want of their own writes in their own.
 */
function ownersPlace({ preloadedData: { me } }: AppState, pageLanguage: string) {
  const browser = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const own = /^[a-z]{2,3}/.exec(navigator.language)?.[0]
  const language = languageIn(own) ? languageIn(pageLanguage) : own
  return { zone: readerZone(me?.region ?? '', browser), ...(language && { language }) }
}

/**
 * Creates a community and sets its colour; null when it was refused, which is reported. The same key creates it only
 * once.
 */
export function createChannel(
  draft: NewDraft,
  { idempotencyKey, language }: { readonly idempotencyKey: string; readonly language: string },
): Thunk<Promise<Channel | null>> {
  return async (dispatch, getState, { request }) => {
    try {
      const displayPicture = draft.picture && (await dispatch(sent(draft.picture)))
      const bannerImage = draft.banner && (await dispatch(sent(draft.banner)))
      if ((draft.picture && !displayPicture) || (draft.banner && !bannerImage)) return null
      const input = {
        title: draft.title.trim(),
        description: draft.description.trim(),
        ...opennessFlags[draft.openness],
        visitorsCanRead: visitorsRead(draft),
        ...ownersPlace(getState(), language),
        ...(displayPicture && { displayPicture }),
        ...(bannerImage && { bannerImage }),
        ...(draft.spaces.length > 0 && { spaces: [...draft.spaces] }),
      }
      const { channel } = await request(channelCalls.createChannel, input, { idempotencyKey })
      dispatch(received({ channels: [channel] }))
      const painted = await dispatch(paint(channel, draft.color))
      dispatch(
        toasted({
          textKey: 'newCommunity.done',
          values: { name: channel.title },
          kind: 'done',
          duration: 3000,
        }),
      )
      return painted
    } catch (error) {
      dispatch(tellFailure(error, 'newCommunity.failed'))
      return null
    }
  }
}

/** The colour is set by a second call: if that fails, the community exists all the same. */
function paint(channel: Channel, color: string | null): Thunk<Promise<Channel>> {
  return async (dispatch, _getState, { request }) => {
    if (!color) return channel
    try {
      const input = { channelId: channel._id, colorScheme: { primary: color } }
      const reply = await request(brandingCalls.updateWhitelabelData, input)
      dispatch(received({ channels: [reply.channel] }))
      return reply.channel
    } catch (error) {
      dispatch(tellFailure(error, 'newCommunity.notPainted'))
      return channel
    }
  }
}
