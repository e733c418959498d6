import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { PersonRowSkeleton } from '../../connections/PersonRowSkeleton.tsx'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { listIds, loadBans } from '../lists.ts'
import { selectBans, selectList } from '../selectors.ts'
import { BannedPerson } from './BannedPerson.tsx'
import { MembersSettings } from './MembersSettings.tsx'

/** The banned people, with a button to lift the ban. */
export function Banned() {
  return (
    <MembersSettings>
      <People />
    </MembersSettings>
  )
}

function People() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const list = useAppSelector((state) => selectList(state, listIds.bans(_id)))
  const bans = useAppSelector((state) => selectBans(state, listIds.bans(_id)))
  const load = () => void dispatch(loadBans(_id))

  useEffect(() => {
    void dispatch(loadBans(_id))
  }, [dispatch, _id])

  if (list.status === 'failed' && bans.length === 0)
    return <ErrorState title={t('bans.loadFailed')} onRetry={load} />
  if (list.lastUpdatedOn === null)
    return (
      <SkeletonGroup onRetry={load}>
        <PersonRowSkeleton />
        <PersonRowSkeleton />
      </SkeletonGroup>
    )
  if (bans.length === 0)
    return (
      <Empty
        icon={<ShieldCheck size={32} strokeWidth={1.75} />}
        title={t('bans.none')}
        text={t('bans.noneText')}
      />
    )
  return (
    <Card as="section" title={t('bans.title')}>
      <ul aria-busy={list.status === 'loading'}>
        {bans.map((ban) => (
          <BannedPerson key={ban._id} channelId={_id} ban={ban} />
        ))}
      </ul>
      {list.hasMore && (
        <Button
          tone="ghost"
          isBusy={list.status === 'loading'}
          onClick={() => void dispatch(loadBans(_id, 'next'))}
        >
          {t('loadMore')}
        </Button>
      )}
    </Card>
  )
}
