import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import type { KeptContext } from '../collections.ts'
import { useRoomParts } from '../room-parts.ts'
import { selectRoom } from '../selectors.ts'
import { addGroup, deleteGroup, renameGroup } from './group-thunks.ts'
import { removeRoom, renameRoom } from './room-thunks.ts'
import type { Layer } from './settings-layer.ts'

const NameDialog = lazyPart(async () => ({
  default: (await import('../../settings/NameDialog.tsx')).NameDialog,
}))
const RoomDialog = lazyPart(async () => ({ default: (await import('./RoomDialog.tsx')).RoomDialog }))
const RoomPeople = lazyPart(async () => ({ default: (await import('./RoomPeople.tsx')).RoomPeople }))
const Removal = lazyPart(async () => ({ default: (await import('../../settings/Removal.tsx')).Removal }))

interface Props {
  readonly layer: Layer
  readonly onClose: () => void
}

/** The open dialog over the list of rooms. */
export function RoomSettingsLayer({ layer, onClose }: Props) {
  const room = useAppSelector((state) => selectRoom(state, 'roomId' in layer ? layer.roomId : ''))
  return (
    <Suspense>
      {'roomId' in layer ? (
        room && <OfRoom kind={layer.kind} room={room} onClose={onClose} />
      ) : (
        <OfGroup layer={layer} onClose={onClose} />
      )}
    </Suspense>
  )
}

type GroupLayer = Exclude<Layer, { readonly roomId: string }>

function OfGroup({ layer, onClose }: { readonly layer: GroupLayer; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  if (layer.kind === 'newRoom') return <RoomDialog groupId={layer.groupId} onClose={onClose} />
  if (layer.kind === 'deleteGroup')
    return (
      <Removal
        title={t('rooms.deleteGroupTitle', { name: layer.name })}
        text={t('rooms.deleteGroupText', { count: layer.size })}
        confirmLabel={t('rooms.deleteGroupConfirm', { name: layer.name })}
        failedKey="rooms.deleteFailed"
        onClose={onClose}
        onRemove={() => dispatch(deleteGroup(_id, layer.groupId))}
      />
    )
  const isNew = layer.kind === 'newGroup'
  return (
    <NameDialog
      title={t(isNew ? 'rooms.newGroup' : 'rooms.renameGroup')}
      label={t('rooms.groupName')}
      missing={t('rooms.groupNameMissing')}
      saveLabel={t(isNew ? 'rooms.newGroupConfirm' : 'rooms.save')}
      name={isNew ? '' : layer.name}
      onClose={onClose}
      onSave={(name) => dispatch(isNew ? addGroup(_id, name) : renameGroup(_id, layer.groupId, name))}
    />
  )
}

interface RoomProps {
  readonly kind: Extract<Layer, { readonly roomId: string }>['kind']
  readonly room: KeptContext
  readonly onClose: () => void
}

function OfRoom({ kind, room, onClose }: RoomProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { WhyDialog } = useRoomParts()
  if (kind === 'edit') return <RoomDialog room={room} onClose={onClose} />
  if (kind === 'people') return <RoomPeople room={room} onClose={onClose} />
  if (kind === 'why') return <WhyDialog room={room} onClose={onClose} />
  if (kind === 'rename')
    return (
      <NameDialog
        title={t('rooms.renameTitle', { name: room.text })}
        label={t('rooms.form.name')}
        missing={t('rooms.form.nameMissing')}
        saveLabel={t('rooms.save')}
        name={room.text}
        onClose={onClose}
        onSave={(name) => dispatch(renameRoom(room, name))}
      />
    )
  return (
    <Removal
      title={t('rooms.deleteTitle', { name: room.text })}
      text={t('rooms.deleteText')}
      confirmLabel={t('rooms.deleteConfirm', { name: room.text })}
      failedKey="rooms.deleteFailed"
      onClose={onClose}
      onRemove={() => dispatch(removeRoom(room))}
    />
  )
}
