import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { NameDialog } from '../settings/NameDialog.tsx'
import { Removal } from '../settings/Removal.tsx'
import type { ThreadGroupAct } from './ThreadGroupsRow.tsx'
import { addThreadGroup, deleteThreadGroup, renameThreadGroup } from './thread-groups.ts'

interface Props {
  readonly layer: 'new' | ThreadGroupAct
  readonly onClose: () => void
}

/** The dialog that was asked for. */
export function ThreadGroupsLayer({ layer, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  if (layer !== 'new' && layer.act === 'delete')
    return (
      <Removal
        title={t('rooms.deleteGroupTitle', { name: layer.group.title })}
        text={t('threadGroups.deleteText')}
        confirmLabel={t('rooms.deleteGroupConfirm', { name: layer.group.title })}
        failedKey="rooms.deleteFailed"
        onClose={onClose}
        onRemove={() => dispatch(deleteThreadGroup(_id, layer.group._id))}
      />
    )
  return (
    <NameDialog
      title={t(layer === 'new' ? 'threadGroups.new' : 'rooms.renameGroup')}
      label={t('rooms.groupName')}
      missing={t('rooms.groupNameMissing')}
      saveLabel={t(layer === 'new' ? 'rooms.newGroupConfirm' : 'rooms.save')}
      name={layer === 'new' ? '' : layer.group.title}
      onClose={onClose}
      onSave={(name) =>
        dispatch(layer === 'new' ? addThreadGroup(_id, name) : renameThreadGroup(_id, layer.group._id, name))
      }
    />
  )
}
