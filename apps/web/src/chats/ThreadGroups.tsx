import { MessageCircle, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useChannel } from '../channels/use-channel.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { SortableList } from '../ui/sorting/SortableList.tsx'
import styles from './ThreadGroups.module.css'
import { type ThreadGroupAct, ThreadGroupsRow } from './ThreadGroupsRow.tsx'
import { loadThreadGroups, moveThreadGroup, selectThreadGroups } from './thread-groups.ts'

const ThreadGroupsLayer = lazyPart(async () => ({
  default: (await import('./ThreadGroupsLayer.tsx')).ThreadGroupsLayer,
}))

export type Layer = 'new' | ThreadGroupAct

/** The headings over the chat threads of a community. */
export function ThreadGroups() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const groups = useAppSelector((state) => selectThreadGroups(state, _id))
  const [layer, setLayer] = useState<Layer | null>(null)
  const { status, retry } = useLoad(_id, () => dispatch(loadThreadGroups(_id)))
  const isFailed = status === 'failed'

  return (
    <ChannelSettingsPage
      setting="threads"
      description={t('threadGroups.intro')}
      actions={
        <Button tone="primary" icon={<Plus size={16} strokeWidth={1.75} />} onClick={() => setLayer('new')}>
          {t('threadGroups.new')}
        </Button>
      }
    >
      {!groups && isFailed && (
        <ErrorState title={t('threadGroups.loadFailed')} text={t('rooms.loadFailedText')} onRetry={retry} />
      )}
      {!groups && !isFailed && (
        <SkeletonGroup onRetry={retry}>
          <Skeleton shape="block" height={156} />
        </SkeletonGroup>
      )}
      {groups?.length === 0 && (
        <Empty
          icon={<MessageCircle size={32} strokeWidth={1.75} />}
          title={t('threadGroups.noneTitle')}
          text={t('threadGroups.noneText')}
        />
      )}
      {groups && groups.length > 0 && (
        <div className={styles.list}>
          <SortableList
            label={t('threadGroups.list')}
            items={groups}
            grips="always"
            itemId={(group) => group._id}
            itemName={({ title }) => title}
            onMove={({ id, position }) => void dispatch(moveThreadGroup(_id, id, position))}
            renderItem={(group, tools) => <ThreadGroupsRow group={group} tools={tools} onAct={setLayer} />}
          />
        </div>
      )}
      {layer && (
        <Suspense>
          <ThreadGroupsLayer layer={layer} onClose={() => setLayer(null)} />
        </Suspense>
      )}
    </ChannelSettingsPage>
  )
}
