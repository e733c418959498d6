import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { NameDialog } from '../settings/NameDialog.tsx'
import { Removal } from '../settings/Removal.tsx'
import { addThreadGroup, deleteThreadGroup, renameThreadGroup } from './thread-groups.ts'
import { ThreadDialog } from './threads/ThreadDialog.tsx'

/** The dialog over the list of threads. */
export type ThreadLayer =
  | { readonly kind: 'newGroup' }
  | { readonly kind: 'newThread'; readonly groupId: string }
  | { readonly kind: 'editThread'; readonly chatId: string }
  | { readonly kind: 'renameGroup' | 'deleteGroup'; readonly groupId: string; readonly name: string }

interface Props {
  readonly layer: ThreadLayer
  readonly onClose: () => void
}

/** The dialog that was asked for. */
export function ThreadGroupsLayer({ layer, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const thread = useAppSelector((state) =>
    layer.kind === 'editThread' ? state.chats.entities[layer.chatId] : undefined,
  )
  if (layer.kind === 'newThread') return <ThreadDialog groupId={layer.groupId} onClose={onClose} />
  if (layer.kind === 'editThread') return thread ? <ThreadDialog thread={thread} onClose={onClose} /> : null
  if (layer.kind === 'deleteGroup')
    return (
      <Removal
        title={t('rooms.deleteGroupTitle', { name: layer.name })}
        text={t('threadGroups.deleteText')}
        confirmLabel={t('rooms.deleteGroupConfirm', { name: layer.name })}
        failedKey="rooms.deleteFailed"
        onClose={onClose}
        onRemove={() => dispatch(deleteThreadGroup(_id, layer.groupId))}
      />
    )
  const isNew = layer.kind === 'newGroup'
  return (
    <NameDialog
      title={t(isNew ? 'threadGroups.new' : 'rooms.renameGroup')}
      label={t('rooms.groupName')}
      missing={t('rooms.groupNameMissing')}
      saveLabel={t(isNew ? 'rooms.newGroupConfirm' : 'rooms.save')}
      name={isNew ? '' : layer.name}
      onClose={onClose}
      onSave={(name) =>
        dispatch(isNew ? addThreadGroup(_id, name) : renameThreadGroup(_id, layer.groupId, name))
      }
    />
  )
}
