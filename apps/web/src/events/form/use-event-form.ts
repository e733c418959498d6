import type { Event, Scope } from '@guildhall/contract/events'
import { type CurrencyCode, isCurrencyCode } from '@guildhall/contract/money'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useChannel } from '../../channels/use-channel.ts'
import { type PictureUploads, pictureUploads } from '../../discussions/picture-uploads.ts'
import { picturesIn } from '../../editor/picture-links.ts'
import { isTold, refusedField, serverMessage } from '../../platform/http/request-failed.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { type Drafting, type DraftRefusal, useDraft } from '../../ui/forms/use-draft.ts'
import { editEventPath, eventPath } from '../address.ts'
import { createEvent, editEvent } from '../thunks.ts'
import { problemsIn } from './draft-problems.ts'
import type { EventDraft } from './event-draft.ts'
import { fieldsOf } from './event-fields.ts'
import { repeatOf } from './repeat-draft.ts'

/** The field of the form that a field of the call stands in. */
const places: Partial<Record<string, keyof EventDraft>> = {
  localStart: 'date',
  localEnd: 'to',
  eventEndTime: 'to',
  location: 'venue',
  maxPeopleAllowed: 'seats',
  registrationStartTime: 'opens',
  registrationEndTime: 'closes',
  description: 'json',
  postTags: 'tags',
  coverImage: 'cover',
}

const currencyIn = (code: string): CurrencyCode => (isCurrencyCode(code) ? code : 'INR')

export type SaveAs = 'draft' | 'published'

export interface EventFormState {
  readonly drafting: Drafting<EventDraft>
  readonly currency: CurrencyCode
  /** The pictures between the paragraphs of its text. */
  readonly uploads: PictureUploads
  /** Says how it is saved before the form is sent. */
  readonly save: (as: SaveAs, scope?: Scope) => void
}

/** The form of an event, or of a new one. */
export function useEventForm(event: Event | undefined, saved: EventDraft): EventFormState {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const channel = useChannel()
  const currency = currencyIn(channel.currency)
  const wish = useRef<{ as: SaveAs; scope: Scope }>({ as: 'published', scope: 'one' })
  const made = useRef<Event>(undefined)
  const [uploads] = useState(() =>
    pictureUploads(saved.json ?? { type: 'doc' }, picturesIn(event?.html ?? ''), dispatch),
  )
  useEffect(() => uploads.stop, [uploads])
  // A picture that has arrived is no problem any more.
  useSyncExternalStore(uploads.queue.subscribe, uploads.queue.get, uploads.queue.get)

  async function keep(written: EventDraft, changed: readonly (keyof EventDraft)[]) {
    const isDraft = wish.current.as === 'draft'
    uploads.keepPreviews()
    const draft = { ...written, json: written.json && uploads.named(written.json) }
    if (event) {
      // Another rule is for this event and those after it, whichever the other changes are for.
      const { repeat } = draft
      return dispatch(
        editEvent({
          eventId: event._id,
          scope: repeat ? 'following' : wish.current.scope,
          ...(repeat && { repeat: repeatOf(repeat, draft.date) }),
          ...fieldsOf(draft, changed, currency),
          ...(isDraft !== event.isDraft && { isDraft }),
        }),
      )
    }
    const all = Object.keys(draft) as (keyof EventDraft)[]
    return dispatch(
      createEvent({
        channelId: channel._id,
        ...fieldsOf(draft, all, currency),
        title: draft.title.trim(),
        isDraft,
        ...(draft.repeat && { repeat: repeatOf(draft.repeat, draft.date) }),
      }),
    )
  }

  const drafting = useDraft<EventDraft>(saved, {
    problemsIn: (draft) => ({
      ...(draft.json && uploads.isPending(draft.json) && { json: t('events.form.problems.pictureOnItsWay') }),
      ...Object.fromEntries(
        Object.entries(problemsIn(draft, currency)).map(([field, problem]) => [
          field,
          t(`events.form.problems.${problem}`),
        ]),
      ),
    }),
    async send(draft, changed): Promise<DraftRefusal<EventDraft> | null> {
      try {
        made.current = await keep(draft, changed)
        return null
      } catch (error) {
        const named = refusedField(error)?.split('.')[0] ?? ''
        const field = places[named] ?? (named in draft ? (named as keyof EventDraft) : null)
        return { field, text: isTold(error) ? '' : (serverMessage(error) ?? t('somethingWentWrong')) }
      }
    },
    onSaved() {
      const { current } = made
      if (!current) return
      void navigate(current.isDraft ? editEventPath(channel, current._id) : eventPath(channel, current._id), {
        replace: true,
      })
    },
  })

  return {
    drafting,
    currency,
    uploads,
    save(as, scope = 'one') {
      wish.current = { as, scope }
      drafting.form.ref.current?.requestSubmit()
    },
  }
}
