import type { Chat } from '@guildhall/contract/chats'
import { NO_GROUP } from '@guildhall/contract/contexts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { SettingsDialog } from '../../settings/SettingsDialog.tsx'
import { useDialogDraft } from '../../settings/use-dialog-draft.ts'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { selectHeadedThreads } from '../thread-groups.ts'
import { ThreadAccess } from './ThreadAccess.tsx'
import {
  addedTo,
  MAX_THREAD_DESCRIPTION,
  MAX_THREAD_NAME,
  type ThreadDraft,
  threadDraftOf,
} from './thread-draft.ts'
import { createThread, editThread } from './thread-thunks.ts'

interface Props {
  /** Left out for a new thread. */
  readonly thread?: Chat
  /** The group that a new thread is first offered. */
  readonly groupId?: string
  readonly onClose: () => void
  readonly onSaved?: (thread: Chat) => void
}

/** Edits a thread of the community, or creates one. */
export function ThreadDialog({ thread, groupId = NO_GROUP, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const { draft, isTried, change, check } = useDialogDraft<ThreadDraft>(() => threadDraftOf(thread))
  const [chosenGroup, setChosenGroup] = useState(groupId)
  const headed = useAppSelector((state) => selectHeadedThreads(state, channelId)) ?? []
  const named = headed.map(({ group }) => group).filter(({ _id }) => _id !== NO_GROUP)
  const added = thread ? addedTo(thread).filter((id) => !draft.removed.includes(id)) : []
  const isMissing = draft.title.trim() === ''
  const isForNobody = !draft.isPublic && draft.roles.length + draft.people.length + added.length === 0

  async function save() {
    const saved = await dispatch(
      thread ? editThread(thread, draft) : createThread(channelId, draft, chosenGroup),
    )
    onSaved?.(saved)
  }

  return (
    <SettingsDialog
      isOpen
      size="lg"
      onClose={onClose}
      title={thread ? t('threads.editTitle', { name: thread.title }) : t('threads.newTitle')}
      saveLabel={t(thread ? 'rooms.save' : 'threads.newConfirm')}
      onCheck={() => check(!isMissing && !isForNobody)}
      onSave={save}
    >
      <TextField
        label={t('threads.name')}
        value={draft.title}
        maxLength={MAX_THREAD_NAME}
        autoComplete="off"
        dir="auto"
        error={isTried && isMissing ? t('threads.nameMissing') : undefined}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      {!thread && named.length > 0 && (
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
      <TextArea
        label={t('rooms.form.description')}
        note={t('rooms.form.optional')}
        lines={2}
        limit={MAX_THREAD_DESCRIPTION}
        value={draft.description}
        dir="auto"
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <ThreadAccess
        draft={draft}
        thread={thread}
        added={added}
        error={isTried && isForNobody ? t('threads.forNobody') : undefined}
        onChange={change}
      />
    </SettingsDialog>
  )
}
