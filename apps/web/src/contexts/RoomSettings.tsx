import { NO_GROUP } from '@guildhall/contract/contexts'
import { FolderPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SortableGroups } from '../ui/sorting/SortableGroups.tsx'
import { GroupHeader } from './GroupHeader.tsx'
import { RoomSettingsSkeleton } from './RoomSettingsSkeleton.tsx'
import type { RoomGroup } from './selectors.ts'
import { moveGroup, moveRoom } from './settings/arrange.ts'
import { RoomMenu } from './settings/RoomMenu.tsx'
import { RoomMeter } from './settings/RoomMeter.tsx'
import { RoomRow } from './settings/RoomRow.tsx'
import { RoomSettingsLayer } from './settings/RoomSettingsLayer.tsx'
import type { Layer } from './settings/settings-layer.ts'
import { useRooms } from './use-rooms.ts'

/** The rooms of a community under their headings, in the order that people see them. */
export function RoomSettings() {
  const { t } = useTranslation()
  const channel = useChannel()
  const { groups, isFailed, retry } = useRooms(channel, true)
  const [layer, setLayer] = useState<Layer | null>(null)
  const icon = { size: 16, strokeWidth: 1.75 } as const

  return (
    <ChannelSettingsPage
      setting="rooms"
      description={t('rooms.intro')}
      actions={
        <>
          <Button icon={<FolderPlus {...icon} />} onClick={() => setLayer({ kind: 'newGroup' })}>
            {t('rooms.newGroup')}
          </Button>
          <Button
            tone="primary"
            icon={<Plus {...icon} />}
            onClick={() => setLayer({ kind: 'newRoom', groupId: NO_GROUP })}
          >
            {t('rooms.new')}
          </Button>
        </>
      }
    >
      {isFailed && (
        <ErrorState title={t('rooms.loadFailed')} text={t('rooms.loadFailedText')} onRetry={retry} />
      )}
      {!groups && !isFailed && <RoomSettingsSkeleton onRetry={retry} />}
      {groups && (
        <>
          <RoomMeter used={groups.flatMap(({ rooms }) => rooms).length} />
          <Groups groups={groups} onLayer={setLayer} />
        </>
      )}
      {layer && <RoomSettingsLayer layer={layer} onClose={() => setLayer(null)} />}
    </ChannelSettingsPage>
  )
}

interface GroupsProps {
  readonly groups: readonly RoomGroup[]
  readonly onLayer: (layer: Layer) => void
}

function Groups({ groups, onLayer }: GroupsProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const turn = (id: string, isClosed: boolean) =>
    setClosed(new Set(isClosed ? [...closed, id] : [...closed].filter((one) => one !== id)))
  const named = groups.filter(({ group }) => group._id !== NO_GROUP)
  const loose = groups.find(({ group }) => group._id === NO_GROUP)?.rooms ?? []
  const shown = [
    ...named.map(({ group, rooms }) => ({ id: group._id, name: group.title, items: rooms, isFixed: false })),
    { id: NO_GROUP, name: t('rooms.noGrouping'), items: loose, isFixed: true },
  ].map((group) => ({ ...group, isClosed: closed.has(group.id) }))
  const hasRooms = groups.some(({ rooms }) => rooms.length > 0)

  return (
    <SortableGroups
      label={t('rooms.list')}
      groups={shown}
      grips="always"
      itemId={({ _id }) => _id}
      itemName={({ text }) => text}
      onMove={(move) => void dispatch(moveRoom(channelId, move))}
      onMoveGroup={(move) => void dispatch(moveGroup(channelId, move))}
      onOpen={(id) => turn(id, false)}
      renderHeader={({ id, name, items, isClosed, isFixed }, tools) => (
        <GroupHeader
          name={name}
          note={
            isFixed && items.length === 0 && hasRooms
              ? t('rooms.dropHere')
              : t('rooms.count', { count: items.length })
          }
          addLabel={t('rooms.addTo', { name })}
          isLoose={isFixed}
          isClosed={isClosed}
          tools={tools}
          onTurn={() => turn(id, !isClosed)}
          onAdd={() => onLayer({ kind: 'newRoom', groupId: id })}
          onRename={() => onLayer({ kind: 'renameGroup', groupId: id, name })}
          onDelete={() => onLayer({ kind: 'deleteGroup', groupId: id, name, size: items.length })}
        />
      )}
      renderItem={(room, tools, here) => (
        <RoomRow
          room={room}
          grip={tools.grip}
          menu={
            <RoomMenu
              room={room}
              tools={tools}
              others={shown
                .filter(({ id }) => id !== here.id)
                .map(({ id, name, items }) => ({ id, name, size: items.length }))}
              onAct={(kind) => onLayer({ kind, roomId: room._id })}
            />
          }
        />
      )}
    />
  )
}
