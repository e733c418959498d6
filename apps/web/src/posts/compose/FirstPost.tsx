import type { Channel } from '@guildhall/contract/channels'
import { takesContent } from '@guildhall/contract/contexts'
import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingPath } from '../../channels/use-channel-settings.ts'
import { useRooms } from '../../contexts/use-rooms.ts'
import { useOpenDraft } from '../../editor/use-open-draft.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { emptyBody, plainTextOf } from './draft.ts'
import { FirstPostBox } from './FirstPostBox.tsx'
import { postDrafts } from './post-drafts.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'

/** What was begun in this box before, so that it is not lost when the page is left. */
const begunIn =
  (channelId: string): Thunk<string | undefined> =>
  (_dispatch, getState) =>
    postDrafts
      .read(getState().preloadedData.me?._id ?? '')
      .filter((draft) => draft.channelId === channelId && plainTextOf(draft.body) !== null)
      .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))[0]?._id

/** The first post of a community, written among its first steps. */
export function FirstPost({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { groups } = useRooms(channel)
  const [draftId] = useState(() => dispatch(begunIn(channel._id)) ?? nanoid())
  const { draft, touch } = useOpenDraft({
    keeper: useDraftKeeper(),
    channelId: channel._id,
    draftId,
    initial: emptyBody(),
    isNew: true,
  })
  if (!groups || !draft) return <Spinner />
  const rooms = groups
    .flatMap((group) => group.rooms)
    .filter((room) => room.canPost && takesContent(room.allowedContentTypes, 'Markup'))
  if (rooms.length === 0)
    return (
      <>
        <p>{t('firstSteps.noRoom')}</p>
        <LinkButton to={settingPath(channel, 'rooms')}>{t('firstSteps.roomsAct')}</LinkButton>
      </>
    )
  return <FirstPostBox key={draft.savedAt} channel={channel} rooms={rooms} draft={draft} onTouch={touch} />
}
