import { NO_GROUP } from '@guildhall/contract/contexts'
import { FolderPlus, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useChannel } from '../channels/use-channel.ts'
import { GroupHeader } from '../contexts/GroupHeader.tsx'
import { lazyPart } from '../platform/fetch-part.ts'
import { useWatch } from '../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { Button } from '../ui/actions/Button.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { SortableGroups } from '../ui/sorting/SortableGroups.tsx'
import type { ThreadLayer } from './ThreadGroupsLayer.tsx'
import {
  type HeadedThreads,
  loadThreadGroups,
  moveThreadGroup,
  selectHeadedThreads,
} from './thread-groups.ts'
import { moveThread } from './threads/move-thread.ts'
import { ThreadRow } from './threads/ThreadRow.tsx'

const ThreadGroupsLayer = lazyPart(async () => ({
  default: (await import('./ThreadGroupsLayer.tsx')).ThreadGroupsLayer,
}))

/** The chat threads of a community beneath their headings, in the order that people see them. */
export function ThreadGroups() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const headed = useAppSelector((state) => selectHeadedThreads(state, _id))
  const [layer, setLayer] = useState<ThreadLayer | null>(null)
  const { status, retry } = useLoad(_id, () => dispatch(loadThreadGroups(_id)))
  const icon = { size: 16, strokeWidth: 1.75 } as const
  useWatch('channel', _id)

  return (
    <ChannelSettingsPage
      setting="threads"
      description={t('threadGroups.intro')}
      actions={
        <>
          <Button icon={<FolderPlus {...icon} />} onClick={() => setLayer({ kind: 'newGroup' })}>
            {t('threadGroups.new')}
          </Button>
          <Button
            tone="primary"
            icon={<Plus {...icon} />}
            onClick={() => setLayer({ kind: 'newThread', groupId: NO_GROUP })}
          >
            {t('threads.new')}
          </Button>
        </>
      }
    >
      {!headed && status === 'failed' && (
        <ErrorState title={t('threadGroups.loadFailed')} text={t('rooms.loadFailedText')} onRetry={retry} />
      )}
      {!headed && status !== 'failed' && (
        <SkeletonGroup onRetry={retry}>
          <Skeleton shape="block" height={156} />
        </SkeletonGroup>
      )}
      {headed && <Groups headed={headed} onLayer={setLayer} />}
      {layer && (
        <Suspense>
          <ThreadGroupsLayer layer={layer} onClose={() => setLayer(null)} />
        </Suspense>
      )}
    </ChannelSettingsPage>
  )
}

interface GroupsProps {
  readonly headed: readonly HeadedThreads[]
  readonly onLayer: (layer: ThreadLayer) => void
}

function Groups({ headed, onLayer }: GroupsProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const turn = (id: string, isClosed: boolean) =>
    setClosed(new Set(isClosed ? [...closed, id] : [...closed].filter((one) => one !== id)))
  const shown = headed.map(({ group: { _id: id, title }, threads }) => {
    const isFixed = id === NO_GROUP
    return {
      id,
      name: isFixed ? t('rooms.noGrouping') : title,
      items: threads,
      isFixed,
      isClosed: closed.has(id),
    }
  })

  return (
    <SortableGroups
      label={t('threads.list')}
      groups={shown}
      grips="always"
      itemId={({ _id }) => _id}
      itemName={({ title }) => title}
      onMove={(move) => void dispatch(moveThread(channelId, move))}
      onMoveGroup={({ id, position }) => void dispatch(moveThreadGroup(channelId, id, position))}
      onOpen={(id) => turn(id, false)}
      renderHeader={({ id, name, items, isClosed, isFixed }, tools) => (
        <GroupHeader
          name={name}
          note={
            isFixed && items.length === 0
              ? t('threads.dropHere')
              : t('threads.count', { count: items.length })
          }
          addLabel={t('threads.addTo', { name })}
          isLoose={isFixed}
          isClosed={isClosed}
          tools={tools}
          onTurn={() => turn(id, !isClosed)}
          onAdd={() => onLayer({ kind: 'newThread', groupId: id })}
          onRename={() => onLayer({ kind: 'renameGroup', groupId: id, name })}
          onDelete={() => onLayer({ kind: 'deleteGroup', groupId: id, name })}
        />
      )}
      renderItem={(thread, tools, here) => (
        <ThreadRow
          thread={thread}
          tools={tools}
          others={shown
            .filter(({ id }) => id !== here.id)
            .map(({ id, name, items }) => ({ id, name, size: items.length }))}
          onEdit={() => onLayer({ kind: 'editThread', chatId: thread._id })}
        />
      )}
    />
  )
}
