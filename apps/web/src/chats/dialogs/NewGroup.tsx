import { type Channel, may } from '@guildhall/contract/channels'
import { MAX_FOLLOWED } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { standingOf } from '../../channels/selectors.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { PictureField, type SentPicture } from '../../settings/PictureField.tsx'
import { SettingsDialog } from '../../settings/SettingsDialog.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { createGroup } from '../store/group-thunks.ts'
import { PeoplePicker } from './PeoplePicker.tsx'

const MAX_TITLE = 100
const MAX_DESCRIPTION = 500

interface Props {
  readonly channel: Channel | null
  readonly people: readonly Person[]
  readonly onClose: () => void
  readonly onDone: (chatId: string) => void
}

/** Makes a group: a name, the people in it, and what it is about. */
export function NewGroup({ channel, people, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [picture, setPicture] = useState<SentPicture | null>(null)
  const [members, setMembers] = useState(people)
  const [isTried, setTried] = useState(false)
  const isOffered = channel !== null && may(standingOf(channel), 'createChats')
  const [isHere, setHere] = useState(isOffered)

  async function save() {
    const chat = await dispatch(
      createGroup({
        title: title.trim(),
        description: description.trim(),
        members: members.map(({ _id }) => _id),
        displayPicture: picture && { filename: picture.filename },
        channelId: isOffered && isHere ? channel._id : null,
      }),
    )
    onDone(chat._id)
  }

  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={t('chatList.newGroup')}
      saveLabel={t('chatList.createGroup')}
      onCheck={() => {
        setTried(true)
        return title.trim() !== ''
      }}
      onSave={save}
    >
      <TextField
        label={t('chatList.groupName')}
        value={title}
        maxLength={MAX_TITLE}
        autoComplete="off"
        dir="auto"
        error={isTried && title.trim() === '' ? t('chatList.groupNameMissing') : undefined}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <PeoplePicker
        label={t('chatList.people')}
        chosen={members}
        onChange={setMembers}
        max={MAX_FOLLOWED - 1}
      />
      <TextArea
        label={t('chatList.description')}
        note={t('people.optional')}
        limit={MAX_DESCRIPTION}
        value={description}
        dir="auto"
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <PictureField
        label={t('chatList.picture')}
        shape="square"
        source={picture?.preview}
        blank={<UsersRound size={22} strokeWidth={1.5} aria-hidden="true" />}
        hasPicture={picture !== null}
        onSent={setPicture}
        onRemove={() => setPicture(null)}
      />
      {isOffered && (
        <Checkbox
          label={t('chatList.groupHere', { name: channel.title })}
          description={t('chatList.groupHereText')}
          checked={isHere}
          onChange={({ currentTarget }) => setHere(currentTarget.checked)}
        />
      )}
    </SettingsDialog>
  )
}
