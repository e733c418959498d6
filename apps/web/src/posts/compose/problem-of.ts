import { takesContent } from '@guildhall/contract/contexts'
import { imagesIn } from '@guildhall/contract/documents'
import type { KeptContext } from '../../contexts/collections.ts'
import { pageIn } from '../../editor/link-address.ts'
import type { Uploading } from '../../files/uploads.ts'
import { contentTypeOf, type DraftBody, filledOptions, isBlank, type PollDraft } from './draft.ts'

/** Why a poll cannot be published like this. */
export function pollProblem(poll: PollDraft, now: number) {
  const texts = filledOptions(poll).map(({ text }) => text.trim().toLowerCase())
  if (texts.length < 2) return 'composer.poll.two'
  if (new Set(texts).size < texts.length) return 'composer.poll.same'
  // A poll that has ended can still be edited.
  const isPast = !poll.isVoted && poll.endTime !== null && Date.parse(poll.endTime) <= now
  return isPast ? 'composer.poll.past' : null
}

interface Facts {
  readonly body: DraftBody
  readonly room: KeptContext | null
  readonly media: readonly Uploading[]
  readonly inline: readonly Uploading[]
}

/** Why the post cannot be published yet, as far as this page can tell; the server decides. */
export function problemOf({ body, room, media, inline }: Facts, now: number) {
  const { poll, link } = body
  const contentType = contentTypeOf({ ...body, media })
  if (isBlank(body) && media.length === 0 && !poll && link === null) return 'composer.blocked.empty'
  if (room === null) return 'composer.roomField.missing'
  if (!takesContent(room.allowedContentTypes, contentType))
    return `composer.roomField.refuses.${contentType}` as const
  if (media.some(({ state }) => state === 'refused')) return 'composer.blocked.refused'
  const isHere = (id: string) => inline.some((upload) => upload.id === id)
  if (body.json && !imagesIn(body.json).every(isHere)) return 'composer.blocked.lost'
  const ofPoll = poll && pollProblem(poll, now)
  if (ofPoll) return ofPoll
  return link !== null && link.trim() !== '' && pageIn(link) === null ? 'composer.link.wrong' : null
}
