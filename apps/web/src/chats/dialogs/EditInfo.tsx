import type { Chat } from '@guildhall/contract/chats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { PictureField } from '../../settings/PictureField.tsx'
import { SettingsDialog } from '../../settings/SettingsDialog.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { changePicture, updateInfo } from '../store/group-thunks.ts'

interface Props {
  readonly chat: Chat
  readonly onClose: () => void
}

/** Changes a group's name, description and picture; the picture takes effect at once. */
export function EditInfo({ chat, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const picture = useAppSelector((state) => state.chats.entities[chat._id]?.displayPicture) ?? null
  const [title, setTitle] = useState(chat.title)
  const [description, setDescription] = useState(chat.description)
  const [isTried, setTried] = useState(false)
  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={t(`chatList.edit.${chat.type}`)}
      saveLabel={t('chatList.save')}
      onCheck={() => {
        setTried(true)
        return title.trim() !== ''
      }}
      onSave={() => dispatch(updateInfo(chat._id, { title: title.trim(), description: description.trim() }))}
    >
      {chat.type === 'group' && (
        <PictureField
          label={t('chatList.picture')}
          shape="square"
          source={sourceOf(picture, 'thumbnail')}
          hasPicture={picture !== null}
          onSent={({ filename }) => dispatch(changePicture(chat._id, { filename }))}
          onRemove={() => dispatch(changePicture(chat._id, null))}
        />
      )}
      <TextField
        label={t('chatList.groupName')}
        value={title}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        error={isTried && title.trim() === '' ? t('chatList.groupNameMissing') : undefined}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <TextArea
        label={t('chatList.description')}
        note={t('people.optional')}
        limit={500}
        value={description}
        dir="auto"
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
    </SettingsDialog>
  )
}
