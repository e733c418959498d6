import { may } from '@guildhall/contract/channels'
import { NO_GROUP } from '@guildhall/contract/contexts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { SettingsDialog } from '../../settings/SettingsDialog.tsx'
import { useDialogDraft } from '../../settings/use-dialog-draft.ts'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { KeptContext } from '../collections.ts'
import { isGrouped, selectRoomGroups } from '../selectors.ts'
import { IconChoice } from './IconChoice.tsx'
import { RoomAccess } from './RoomAccess.tsx'
import { RoomPosting } from './RoomPosting.tsx'
import { draftOf, emptyRoom, MAX_ROOM_NAME, type RoomDraft } from './room-draft.ts'
import { addRoom, editRoom } from './room-thunks.ts'

interface Props {
  /** Left out for a new room. */
  readonly room?: KeptContext
  /** The group that a new room is first offered. */
  readonly groupId?: string
  readonly onClose: () => void
}

/** Edits a room, or creates one. */
export function RoomDialog({ room, groupId = NO_GROUP, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const standing = useStanding()
  const { draft, isTried, change, check } = useDialogDraft<RoomDraft>(room ? draftOf(room) : emptyRoom)
  const [chosenGroup, setChosenGroup] = useState(groupId)
  const groups = useAppSelector((state) => selectRoomGroups(state, channelId)) ?? []
  const named = groups.map(({ group }) => group).filter(isGrouped)
  const isMissing = draft.text.trim() === ''
  // People who may not enter a room can neither open it to others nor write to those inside.
  const isInside = room?.hasAccess ?? true

  return (
    <SettingsDialog
      isOpen
      size="lg"
      onClose={onClose}
      title={room ? t('rooms.editTitle', { name: room.text }) : t('rooms.newTitle')}
      saveLabel={t(room ? 'rooms.save' : 'rooms.newConfirm')}
      onCheck={() => check(!isMissing)}
      onSave={() => dispatch(room ? editRoom(room, draft) : addRoom(channelId, draft, chosenGroup))}
    >
      <TextField
        label={t('rooms.form.name')}
        value={draft.text}
        maxLength={MAX_ROOM_NAME}
        autoComplete="off"
        dir="auto"
        error={isTried && isMissing ? t('rooms.form.nameMissing') : undefined}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      {!room && named.length > 0 && (
        <Select
          label={t('rooms.form.group')}
          value={chosenGroup}
          onChange={setChosenGroup}
          options={[
            ...named.map(({ _id, title }) => ({ value: _id, label: title })),
            { value: NO_GROUP, label: t('rooms.noGrouping') },
          ]}
        />
      )}
      <IconChoice value={draft.icon} onChange={(icon) => change({ icon })} />
      <TextArea
        label={t('rooms.form.description')}
        note={t('rooms.form.optional')}
        lines={2}
        limit={2000}
        value={draft.description}
        dir="auto"
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      {isInside && (
        <RoomAccess
          draft={draft}
          // The roles of an existing room can only be changed by people who manage roles.
          hasRoles={!room || may(standing, 'manageRoles')}
          onChange={change}
        />
      )}
      <RoomPosting draft={draft} onChange={change} />
      {isInside && (
        <TextArea
          label={t('rooms.form.message')}
          note={t('rooms.form.optional')}
          help={t('rooms.form.messageHelp')}
          lines={2}
          limit={5000}
          value={draft.notificationMessage}
          dir="auto"
          onChange={({ currentTarget }) => change({ notificationMessage: currentTarget.value })}
        />
      )}
    </SettingsDialog>
  )
}
